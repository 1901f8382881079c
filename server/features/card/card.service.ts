// The cards of a post as they are now: one question to the database for each kind, however many cards there are.
import { and, eq, inArray } from 'drizzle-orm'
import type { LiveCard } from '#contract/card/card.schema.ts'
import type { CardKind } from '#contract/card/card.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { schedule } from '#server/db/tables/schedule.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import type { Deps } from '#server/deps.ts'

const moduleOf: Record<CardKind, SiteModule> = { product: 'shop', film: 'movies', plan: 'schedule' }

async function productCards(db: Db, ids: string[]): Promise<LiveCard[]> {
  const { id, name, cover, price, priceSale, stock } = products
  const rows = await db
    .select({ id, name, cover, price, priceSale, stock })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.map(({ stock: left, priceSale: before, ...row }) => ({
    kind: 'product',
    ...row,
    priceSale: before ?? undefined,
    isSoldOut: left === 0,
  }))
}

/** Somebody else's plan is not found. */
async function planCards(db: Db, who: SignedIn, ids: string[]): Promise<LiveCard[]> {
  const { id, title, sdate, startTime, endTime, place } = schedule
  const rows = await db
    .select({ id, title, sdate, startTime, endTime, place })
    .from(schedule)
    .where(and(eq(schedule.uid, who.uid), inArray(schedule.id, ids)))
  return rows.map((row) => ({ kind: 'plan', ...row }))
}

/** A film that the movie service does not know, or cannot answer about now, does not remove the other cards. */
async function filmCards(
  movies: Deps['movies'],
  ids: string[],
  reader: { locale: Locale; by: string },
): Promise<LiveCard[]> {
  const answers = await Promise.allSettled(ids.map((id) => movies.movie(id, reader)))
  return answers.flatMap((answer, at): LiveCard[] => {
    if (answer.status === 'rejected') return []
    const { title, posterPath, releaseDate } = answer.value
    return [{ kind: 'film', id: ids[at] ?? '', title, posterPath, year: releaseDate?.slice(0, 4) ?? null }]
  })
}

/** `of` names what the cards show: `product:…,film:…`. */
export async function listCards({ db, movies, site }: Deps, who: SignedIn, of: string, locale: Locale) {
  const { off } = await site.get()
  const named = [...new Set(of.split(','))].map((name) => name.split(':'))
  const idsOf = (kind: CardKind) =>
    off.includes(moduleOf[kind]) ? [] : named.filter(([given]) => given === kind).map(([, id = '']) => id)
  const ask = async (kind: CardKind, find: (ids: string[]) => Promise<LiveCard[]>) => {
    const ids = idsOf(kind)
    return ids.length > 0 ? find(ids) : []
  }
  const found = await Promise.all([
    ask('product', (ids) => productCards(db, ids)),
    ask('film', (ids) => filmCards(movies, ids, { locale, by: who.uid })),
    ask('plan', (ids) => planCards(db, who, ids)),
  ])
  return { items: found.flat() }
}
