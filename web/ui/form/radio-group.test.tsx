import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

test('where nothing is chosen, nothing looks chosen', () => {
  const options = ['하나', '둘'].map((value) => ({ value, label: value }))
  render(<RadioGroup label="앨범" options={options} value={null} onChange={() => {}} />)
  // CSS counts every radio of a group without a choice as indeterminate.
  for (const radio of screen.getAllByRole('radio')) expect(radio.className).not.toContain('indeterminate:')
})
