// The search over everything that the caller may see: beginnings of titles first, then titles, then the newest (decision
// 018).
import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { foundKinds, type searchApi } from '#contract/search/search.ts'
import { readingsOf } from '#contract/search/search-text.ts'
import type { Site } from '#contract/site/site.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { Who } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'
import { byIndex, isMatch, listOf } from '#server/rules/search/search-entries.ts'
import { withIndexes } from '#server/rules/search/list-search.ts'
import { needlesOf, type Needles } from '#server/rules/search/needles.ts'
import { albumsOf } from '#server/rules/content/visible-photos.ts'
import { findByEmail } from './by-email.ts'
import { presentFound, type EntryRow } from './found-row.ts'

type Query = QueryOf<typeof searchApi.find>

/** Common words are searched in so many of the newest entries of each kind. */
export const NEAR = 250
/** Other words are searched by the index, which ranks so many entries of each kind. */
const BY_INDEX = 2_000
/** Kinds that only their owner sees are searched in so many of the newest entries each. */
const OWN = 5_000

/** The kinds of entries, and the module of each; people belong to every site. */
const moduleOf = {
  photo: 'album',
  userPhoto: 'album',
  ownPhoto: 'album',
  albumPhoto: 'album',
  photoComment: 'album',
  post: 'board',
  reply: 'board',
  blog: 'blog',
  comment: 'blog',
  product: 'shop',
  order: 'shop',
  person: null,
  message: 'messages',
  plan: 'schedule',
  day: 'schedule',
  holiday: 'schedule',
} as const satisfies Record<string, SiteModule | null>
type Kind = keyof typeof moduleOf

/** The person who searches, and the modules that the site has switched off. */
type Searcher = { who: Who; off: Site['off'] }

/** Decides who sees a kind of entry; no other place does. */
function kindsFor({ who, off }: Searcher): { shared: Kind[]; own: Kind[] } {
  const on = (...kinds: Kind[]) => kinds.filter((kind) => !off.some((module) => module === moduleOf[kind]))
  if (!who) return { shared: on('photo'), own: [] }
  const photos = ['photo', 'userPhoto', 'photoComment'] as const
  const forUsers = on(...photos, 'post', 'reply', 'blog', 'comment', 'product', 'person', 'holiday')
  const own = on('message', 'plan', 'day', 'ownPhoto')
  const orders = on('order')
  return who.isAdmin ? { shared: [...forUsers, ...orders], own } : { shared: forUsers, own: [...own, ...orders] }
}

/** The key of a matching entry, and its sort columns. */
const keyOf = ({ first, all }: Needles) => sql`e.kind, e.id, e.uid, e.at, e.title, e.place, case
  when e.title ~* ${first} then 0
  when e.title ~* all (${listOf(all)}) then 1
  else 2 end as rank`

/** Finds replies and comments under a record of somebody whom the searcher has blocked: their address leads nowhere. */
const isUnderBlocked = (blocker: string) => sql`case e.kind
  when 'reply' then exists (
    select from reply r join board b on b.bid = r.bid left join reply above on above.rid = r.parent_rid
    where r.rid = e.id::uuid and (${isBlocked(blocker, sql`b.uid`)} or ${isBlocked(blocker, sql`above.uid`)}))
  when 'comment' then exists (select from blogs b where b.id = e.place::uuid and ${isBlocked(blocker, sql`b.uid`)})
  when 'photoComment' then exists (select from photos p where p.id = e.place::uuid and ${isBlocked(blocker, sql`p.uid`)})
  else false end`

/** Leaves out entries by people whom the searcher has blocked, but not the searcher's own messages to them. */
const isSeenBy = (who: Who) =>
  who?.blocker
    ? sql`(e.place = 'sent' or not ${isBlocked(who.blocker, sql`e.by_uid`)}) and not ${isUnderBlocked(who.blocker)}`
    : sql`true`

/** Searches the newest entries of each kind; `of` restricts the owner. */
const newest = (kinds: readonly string[], of: SQL, needles: Needles, isSeen: SQL, most: number) => sql`
  select ${keyOf(needles)} from unnest(${listOf(kinds)}) wanted (kind) cross join lateral (
    select * from search_entry s where s.kind = wanted.kind and ${of}
    order by s.at desc nulls last, s.id limit ${most}
  ) e where ${isSeen} and ${isMatch(needles)}`

/** Searches the newest photos of each album that the searcher owns or was given: their entries belong to the album. */
const inAlbums = (uid: string, needles: Needles, isSeen: SQL) => sql`
  select ${keyOf(needles)} from (${albumsOf(uid)}) album cross join lateral (
    select * from search_entry s where s.kind = 'albumPhoto' and s.uid = album.id::text
    order by s.at desc nulls last, s.id limit ${OWN}
  ) e where ${isSeen} and ${isMatch(needles)}`

/** Joins the recurrence of an anniversary's entry. */
const dayOf = (entry: SQL) =>
  sql`left join anniversary a on a.id = case when ${entry}.kind in ('day', 'holiday') then ${entry}.id::uuid end`

/**
 * Reduces a holiday, which has an entry for each year, to one result: the next from today on, otherwise the last. A
 * recurring anniversary is one entry.
 */
const onceADay = (today: string) => sql`
  select found.*, row_number() over (
    partition by found.kind, case when a.recurs = 'none' then found.title else found.id end
    order by found.place >= ${today} desc,
      case when found.place >= ${today} then found.place end, found.place desc, found.id
  ) as turn
  from found ${dayOf(sql`found`)}`

export function entriesQuery(searcher: Searcher, needles: Needles, limit: number, today: string): SQL {
  const { who } = searcher
  const { shared, own } = kindsFor(searcher)
  const isSeen = isSeenBy(who)
  return sql`
    with near as materialized (${newest(shared, sql`true`, needles, isSeen, NEAR)}),
    scarce as materialized (
      select wanted.kind from unnest(${listOf(shared)}) wanted (kind)
      where (select count(*) from near n where n.kind = wanted.kind) < ${limit}
    ),
    found as (
      select * from near where kind not in (select kind from scarce)
      union all
      select ${keyOf(needles)} from ${byIndex(sql`array(select kind from scarce)`, needles, BY_INDEX)} e where ${isSeen}
      union all
      ${newest(own, sql`s.uid = ${who?.uid ?? ''} and s.uid <> ''`, needles, isSeen, OWN)}
      ${who && !searcher.off.includes(moduleOf.albumPhoto) ? sql`union all ${inAlbums(who.uid, needles, isSeen)}` : sql``}
    ),
    once as (${onceADay(today)}),
    best as (
      select *, row_number() over (
        partition by case when kind in ('day', 'holiday') then 'plan' when kind in ('userPhoto', 'ownPhoto', 'albumPhoto') then 'photo' else kind end order by rank, at desc, id
      ) as place_in_kind from once where turn = 1
    )
    select e.kind, e.id, e.place, e.title, e.body, e.at, by.display_name, by.avatar_url, a.calendar, a.recurs
    from best
    -- One by one: the planner would expect many, and read all entries instead.
    cross join lateral (
      select * from search_entry s where (s.kind, s.id, s.uid) = (best.kind, best.id, best.uid) limit 1
    ) e
    left join user_info by on by.uid = e.by_uid
    ${dayOf(sql`e`)}
    where place_in_kind <= ${limit}
    order by place_in_kind`
}

/** Tries the readings of the query one after the other, until one of them matches something. */
export const findEverything = (db: Db, searcher: Searcher, { q, limit }: Query, today: string) =>
  withIndexes(db, async (tx) => {
    const byEmail = searcher.who?.isAdmin ? await findByEmail(tx, q, limit) : []
    for (const [turn, reading] of readingsOf(q).entries()) {
      const needles = needlesOf(reading)
      const { rows } = needles
        ? await tx.execute<EntryRow>(entriesQuery(searcher, needles, limit, today))
        : { rows: [] }
      const items = rows.map((row) => presentFound(row, reading, today))
      // Only the query as typed can be an e-mail address.
      if (turn === 0) items.push(...byEmail.filter(({ id }) => !items.some((one) => one.id === id)))
      if (items.length === 0) continue
      return { reading, items: items.toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind)) }
    }
    return { reading: q, items: [] }
  })
