import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PersonName } from './person.tsx'

afterEach(cleanup)

const somebody = { uid: 'u', displayName: '관리자', isAdmin: false }

test('an admin has a mark beside the name, which a name alone never has', () => {
  const { rerender } = render(<PersonName person={somebody} />)
  expect(screen.getByText('관리자')).not.toBeNull()
  expect(screen.queryByRole('img', { name: '관리자' })).toBeNull()
  rerender(<PersonName person={{ ...somebody, displayName: '정영숙', isAdmin: true }} />)
  expect(screen.getByRole('img', { name: '관리자' })).not.toBeNull()
  expect(screen.getByText('정영숙').textContent).toBe('정영숙')
})
