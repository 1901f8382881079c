// A post made ready for its readers: cleaned, with its cards found and its headings marked.
import { useMemo } from 'react'
import { cardNameOf, CARDS_MAX, type CardName } from '#contract/card/card.ts'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useOrigin } from '#web/lib/browser/own-address.ts'
import { cleanRichText } from '#web/ui/editor/rich-text/rich-text-clean.ts'

/** The server does not know the site's name: there only paths are the site's own. */
const NOWHERE = 'http://localhost'

/** Finds the cards of a post, each once; addresses beyond the limit stay plain links. */
function readPost(html: string, origin: string) {
  let cards = 0
  const names = new Set<CardName>()
  const { pieces, headings } = cleanRichText(html, t(editorWords), (address) => {
    const name = cardNameOf(address, origin)
    if (!name || cards === CARDS_MAX) return null
    cards += 1
    names.add(name)
    return name
  })
  return { pieces, headings, names: [...names] }
}

export type ReadPost = ReturnType<typeof readPost>

/** Read once more in the browser where it has whole addresses of this site. */
export function usePost(html: string): ReadPost {
  const origin = useOrigin()
  const own = origin !== null && html.includes(origin) ? origin : NOWHERE
  return useMemo(() => readPost(html, own), [html, own])
}
