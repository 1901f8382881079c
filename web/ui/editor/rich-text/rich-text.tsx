import { clsx } from 'clsx'
import { Fragment, memo, type ReactNode } from 'react'
import type { InPlaceOf } from './rich-text-clean.ts'
import { richTextLook } from './rich-text-look.ts'

const linkMark = "[&_a]:after:ml-0.5 [&_a]:after:text-[0.8em] [&_a]:after:content-['↗'_/_'']"

/**
 * Rendered again only where its text is another: React would put every tag in again, and lose the colours of the code, the
 * reader's selection and the focus.
 */
const Piece = memo(function Piece({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the one place; `cleanRichText` wrote every tag of it
  return <div className={clsx(richTextLook, linkMark)} dangerouslySetInnerHTML={{ __html: html }} />
})

type RichTextProps<Shown> = {
  /** A post that `cleanRichText` has made ready. */
  pieces: readonly (string | InPlaceOf<Shown>)[]
  render: (shown: Shown, address: string) => ReactNode
  className?: string
}

/** Shows a post to its readers. */
export function RichText<Shown>({ pieces, render, className }: RichTextProps<Shown>) {
  return (
    <div className={clsx('flex flex-col gap-5', className)}>
      {pieces.map((piece, at) =>
        typeof piece === 'string' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
          <Piece key={at} html={piece} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Fragment key={at}>{render(piece.shown, piece.address)}</Fragment>
        ),
      )}
    </div>
  )
}
