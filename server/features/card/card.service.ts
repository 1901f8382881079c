// The cards of a post as they are now: one question to each module that has some, however many cards there are.
import { cardKinds } from '#contract/card/card.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Deps } from '#server/deps.ts'
import type { Said } from '#server/rules/server-module.ts'

type CardQuestion = { of: string; locale: Locale; cards: Said['cards'] }

/** `of` names what the cards show: `product:…,film:…`. */
export async function listCards(deps: Deps, who: SignedIn, { of, locale, cards }: CardQuestion) {
  const { off } = await deps.site.get()
  const named = [...new Set(of.split(','))].map((name) => name.split(':'))
  const found = await Promise.all(
    cardKinds.map(async (kind) => {
      const ids = named.filter(([given]) => given === kind).map(([, id = '']) => id)
      const one = cards[kind]
      return !one || ids.length === 0 || (one.of && off.includes(one.of)) ? [] : one.find(deps, who, ids, locale)
    }),
  )
  return { items: found.flat() }
}
