// A post made ready for its readers: cleaned, with its cards found and its headings marked.
import { cardNameOf, CARDS_MAX, type CardName } from '#contract/card/card.ts'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { cleanRichText } from '#web/ui/editor/rich-text/rich-text-clean.ts'

/** Finds the cards of a post, each once; addresses beyond the limit stay plain links. */
export function readPost(html: string) {
  let cards = 0
  const names = new Set<CardName>()
  const { pieces, headings } = cleanRichText(html, t(editorWords), (address) => {
    const name = cardNameOf(address, location.origin)
    if (!name || cards === CARDS_MAX) return null
    cards += 1
    names.add(name)
    return name
  })
  return { pieces, headings, names: [...names] }
}
