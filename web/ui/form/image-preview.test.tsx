import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImagePreview } from './image-preview.tsx'

test('a picture that the browser cannot draw leaves its place to the icon, until there is another', () => {
  const icon = <svg aria-label="빈 자리" />
  const { rerender } = render(<ImagePreview value="/broken.jpg" icon={icon} />)
  fireEvent.error(screen.getByRole('img', { name: '선택한 이미지 미리보기' }))
  expect(screen.queryByRole('img', { name: '선택한 이미지 미리보기' })).toBeNull()
  screen.getByLabelText('빈 자리')
  rerender(<ImagePreview value="/whole.jpg" icon={icon} />)
  screen.getByRole('img', { name: '선택한 이미지 미리보기' })
})
