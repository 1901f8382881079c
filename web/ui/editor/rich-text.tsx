import { clsx } from 'clsx'
import { editorWords } from '#messages/editor.ts'
import { t } from '#web/lib/locale.ts'
import { cleanRichText } from './rich-text-clean.ts'
import { richTextLook } from './rich-text-look.ts'

const linkMark = "[&_a]:after:ml-0.5 [&_a]:after:text-[0.8em] [&_a]:after:content-['↗'_/_'']"

/** Shows a post to its readers. It imports DOMPurify, so it is for pages that are loaded on demand. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const clean = cleanRichText(html, t(editorWords).newWindow)
  return (
    <div
      className={clsx(richTextLook, linkMark, className)}
      // oxlint-disable-next-line react/no-danger -- the one place; `clean` has been through DOMPurify
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
