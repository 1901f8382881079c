// The frame around a text that is being written, the same before and after the editor's code is loaded.
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { richTextLook } from '#web/ui/editor/rich-text/rich-text-look.ts'
import { indentKeys, outdentKeys, shownKeys, toolbarKeys } from './tools.ts'

/** The look of the text box. */
export const textLook = clsx(
  richTextLook,
  'min-h-64 px-4 py-4 outline-none [&_.selection]:bg-accent-soft',
  '[&_p.is-editor-empty]:before:pointer-events-none [&_p.is-editor-empty]:before:float-left',
  '[&_p.is-editor-empty]:before:h-0 [&_p.is-editor-empty]:before:text-ink-faint',
  '[&_p.is-editor-empty]:before:content-[attr(data-placeholder)]',
)

const frameLook = clsx(
  'rounded-control border bg-surface transition-[border-color,box-shadow] duration-150',
  'has-[[role=textbox]:focus,textarea:focus]:border-accent',
  'has-[[role=textbox]:focus,textarea:focus]:shadow-[0_0_0_1px_var(--accent)]',
)

/** For the box whose label, error and keys the frame of this id has. */
export const boxAttributes = (id: string, placeholder: string) => ({
  role: 'textbox',
  'aria-multiline': 'true' as const,
  'aria-labelledby': `${id}-label`,
  'aria-describedby': `${id}-error ${id}-keys`,
  ...(placeholder && { 'aria-placeholder': placeholder }),
})

/** The tool of this name, which is a button. */
export const toolIn = (toolbar: RefObject<HTMLElement | null>, name: string) =>
  toolbar.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)

type EditorFrameProps = { id: string; label: string; error: string | undefined; children: ReactNode }

export function EditorFrame({ id, label, error, children }: EditorFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="self-start text-sm font-semibold">
        {label}
      </span>
      <div className={clsx(frameLook, error ? 'border-danger' : 'border-line-strong')}>{children}</div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      <p id={`${id}-keys`} className="text-sm text-ink-faint pointer-coarse:sr-only">
        {t(editorWords).keys(shownKeys(toolbarKeys), shownKeys(indentKeys), shownKeys(outdentKeys))}
      </p>
    </div>
  )
}
