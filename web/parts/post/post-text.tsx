// The text of a post. An address of a product, a film or a plan that stands alone on its line is shown as a live card; the
// stored text has the plain address.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { RichText } from '#web/ui/editor/rich-text/rich-text.tsx'
import { CardLink } from './card-link.tsx'
import type { ReadPost } from './read-post.ts'

const loadCard = lazyLoad(() => import('./live-card.tsx'))
const loadColours = lazyLoad(() => import('#web/ui/editor/rich-text/code-colours.ts'))

/** The post can be read without the code of its cards: then they are links. */
const LiveCard = lazy(async () => {
  try {
    return await loadCard()
  } catch {
    return { default: CardLink }
  }
})

/** Colours come after the text; without them the code is as readable. */
async function colour(post: Element) {
  const { colourCode } = await loadColours()
  post.querySelectorAll('pre code').forEach(colourCode)
}

type PostTextProps = { post: ReadPost; className?: string }

export function PostText({ post: { pieces, names }, className }: PostTextProps) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hasCode = pieces.some((piece) => typeof piece === 'string' && piece.includes('<pre'))
    if (text.current && hasCode) colour(text.current).catch(() => {})
  }, [pieces])
  return (
    <div ref={text} className={className}>
      <RichText
        pieces={pieces}
        render={(name, address) => (
          <Suspense fallback={<CardLink address={address} />}>
            <LiveCard name={name} names={names} address={address} />
          </Suspense>
        )}
      />
    </div>
  )
}
