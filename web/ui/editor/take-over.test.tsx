// The plain box hands over to the editor while somebody presses its tools.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { extensionsOf } from './extensions.ts'
import { nothingHanded } from './handed.ts'
import { PostEditor } from './post-editor.tsx'
import { takeOver } from './take-over.ts'
import { Uploads } from './uploads.ts'

const upload = () => Promise.reject(new Error('nothing is uploaded'))

function Form() {
  const [value, setValue] = useState('')
  return <PostEditor label="내용" placeholder="" error={undefined} {...{ value, upload }} onChange={setValue} />
}

test('a press that began before the editor came is not lost', async () => {
  render(<Form />)
  const tool = screen.getByRole('button', { name: '마크다운으로 쓰기' })
  fireEvent.pointerDown(tool)
  await import('./rich-editor.tsx')
  // As long as a box that nobody presses needs to give way.
  await new Promise((resolve) => setTimeout(resolve, 50))
  fireEvent.pointerUp(tool)
  fireEvent.click(tool)
  await waitFor(() => expect(document.contains(tool)).toBe(false))
  await waitFor(() => expect(document.activeElement?.localName).toBe('textarea'))
})

test('the tool that was pressed is opened once, by the editor that stays', async () => {
  const parts = {
    uploads: new Uploads(),
    placeholder: '',
    openLink: vi.fn(),
    focusToolbar: vi.fn(),
    openSource: vi.fn(),
  }
  const makeEditor = () => new Editor({ extensions: extensionsOf(parts) })
  const tool = document.createElement('button')
  const pressed = vi.spyOn(tool, 'click')
  const handed = { ...nothingHanded, tool: 'markdown' }
  const replaced = makeEditor()
  takeOver(replaced, handed, () => tool)
  // Tiptap replaces an editor whose first render was slow.
  replaced.destroy()
  takeOver(makeEditor(), handed, () => tool)
  await waitFor(() => expect(pressed).toHaveBeenCalled())
  expect(pressed).toHaveBeenCalledTimes(1)
})
