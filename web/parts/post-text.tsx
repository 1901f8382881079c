// The text of a post. An address of a product, a film or a plan that stands alone on its line is shown as a live card;
// what is stored stays the plain address. It imports DOMPurify, so it is for pages that are loaded on demand.
import { lazy, Suspense } from 'react'
import { cardNameOf, CARDS_MAX, type CardName } from '#contract/card.ts'
import { editorWords } from '#messages/editor.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { cleanRichText } from '#web/ui/editor/rich-text-clean.ts'
import { RichText } from '#web/ui/editor/rich-text.tsx'
import { CardLink } from './card-link.tsx'

const loadCard = lazyLoad(() => import('./live-card.tsx'))

/** The post can be read without the code of its cards: then they are links. */
const LiveCard = lazy(async () => {
  try {
    return await loadCard()
  } catch {
    return { default: CardLink }
  }
})

/** The post in pieces, and what its cards show, each once; behind the last card that a post may have, addresses stay as they are. */
function readPost(html: string, hint: string) {
  let cards = 0
  const names = new Set<CardName>()
  const pieces = cleanRichText(html, hint, (address) => {
    const name = cardNameOf(address, location.origin)
    if (!name || cards === CARDS_MAX) return null
    cards += 1
    names.add(name)
    return name
  })
  return { pieces, names: [...names] }
}

export function PostText({ html, className }: { html: string; className?: string }) {
  const { pieces, names } = readPost(html, t(editorWords).newWindow)
  return (
    <RichText
      pieces={pieces}
      className={className}
      render={(name, address) => (
        <Suspense fallback={<CardLink address={address} />}>
          <LiveCard name={name} names={names} address={address} />
        </Suspense>
      )}
    />
  )
}
