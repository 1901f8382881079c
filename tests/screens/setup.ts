// Screens run in one process with the real app; what a test renders is gone after it.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
