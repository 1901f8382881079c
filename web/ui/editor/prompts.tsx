// The two questions that the toolbar asks: where a link leads, and what a picture shows.
import type { Editor } from '@tiptap/core'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { useState } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { linkAt, linkOf, removeLink, setLink } from './link.ts'

type AskProps = { editor: Editor; close: () => void }

/** The popover returns the focus to its button, but the writer wants to type on: the focus goes to the text. */
const backToText = (editor: Editor, close: () => void) => {
  close()
  setTimeout(() => editor.commands.focus(), 50)
}

/** Puts the caret behind the picture, because typing would otherwise replace it. */
const stepBehind = ({ tr }: { tr: Transaction }) => {
  tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
  return true
}

export function LinkPrompt({ editor, close }: AskProps) {
  const w = t(editorWords)
  const before = linkAt(editor)
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const apply = (typed: string) => {
    const href = linkOf(typed)
    if (!href) return setWrong(true)
    setLink(editor, href)
    backToText(editor, close)
  }
  const remove = () => {
    removeLink(editor)
    backToText(editor, close)
  }
  return (
    <div className="flex flex-col gap-3 p-4">
      <TextField
        label={w.linkAddress}
        hint={w.linkHint}
        error={wrong ? w.linkWrong : undefined}
        inputMode="url"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...useEnterSubmit(apply)}
      />
      <div className="flex justify-end gap-2">
        {before && (
          <Button size="sm" onClick={remove}>
            {w.linkRemove}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => apply(text)}>
          {w.linkApply}
        </Button>
      </div>
    </div>
  )
}

export function ImageTextPrompt({ editor, close }: AskProps) {
  const w = t(editorWords)
  const [text, setText] = useState(String(editor.getAttributes('image').alt ?? ''))
  const apply = (alt: string) => {
    editor.chain().updateAttributes('image', { alt: alt.trim() }).command(stepBehind).run()
    backToText(editor, close)
  }
  return (
    <div className="flex flex-col gap-3 p-4">
      <TextField
        label={w.imageText}
        hint={w.imageTextHint}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...useEnterSubmit(apply)}
      />
      <Button size="sm" variant="primary" className="self-end" onClick={() => apply(text)}>
        {w.linkApply}
      </Button>
    </div>
  )
}
