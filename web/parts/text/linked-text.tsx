// Text as somebody typed it: its line breaks stay, and web addresses in it are links.
import { Fragment } from 'react'
import { isAllowedLink } from '#contract/shared/rich-text.ts'

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu
/** Belongs to the sentence around an address, not to the address. */
const TAIL = /[.,;:!?…。、)\]}’”»]+$/u

type Piece = { text: string; href?: string }

/** A closing bracket that the address itself has opened is its own: `…/마당_(집)`. */
function endOf(found: string) {
  const tail = TAIL.exec(found)?.[0] ?? ''
  const whole = found.slice(0, found.length - tail.length)
  return tail.startsWith(')') && whole.includes('(') && !whole.includes(')') ? `${whole})` : whole
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = endOf(found)
    pieces.push(
      { text: text.slice(end, index) },
      { text: address, href: isAllowedLink(address) ? new URL(address).href : undefined },
    )
    end = index + address.length
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

export function LinkedText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, href }, i) =>
    href ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
        key={i}
        href={href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="rounded-item break-all text-accent-ink underline underline-offset-2"
      >
        {piece}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={i}>{piece}</Fragment>
    ),
  )
}
