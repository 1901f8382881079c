// The search over everything that the caller may see: beginnings of titles first, then titles, then the newest (decision
// 018).
import { sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/api.ts'
import { foundKinds, type searchApi } from '#contract/search/search.ts'
import { readingsOf } from '#contract/search/search-text.ts'
import type { Site } from '#contract/site/site.ts'
import type { Who } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import { isBlocked } from '#server/rules/people/blocks.ts'
import type { EntryRow } from '#server/rules/found.ts'
import { byIndex, isMatch, listOf } from '#server/rules/search/search-entries.ts'
import { withIndexes } from '#server/rules/search/list-search.ts'
import { needlesOf, type Needles } from '#server/rules/search/needles.ts'
import type { Said } from '#server/rules/server-module.ts'
import { findByEmail } from './by-email.ts'

type Query = QueryOf<typeof searchApi.find>

/** Common words are searched in so many of the newest entries of each kind. */
export const NEAR = 250
/** Other words are searched by the index, which ranks so many entries of each kind. */
const BY_INDEX = 2_000
/** Kinds that only their owner sees are searched in so many of the newest entries each. */
const OWN = 5_000

/** The entries of all modules, by their kind. */
type Entries = Said['found']

/** The person who searches, and the modules that the site has switched off. */
type Searcher = { who: Who; off: Site['off'] }

/** The kinds of entries that the searcher may see, by how they see them. */
function kindsFor(entries: Entries, { who, off }: Searcher) {
  const on = Object.entries(entries).filter(([, { of }]) => !(of && off.includes(of)))
  const seenBy = (...audiences: (string | false)[]) =>
    on.filter(([, one]) => audiences.some((audience) => audience === one.seenBy)).map(([kind]) => kind)
  const shared = seenBy('everyone', who !== null && 'users', who?.isAdmin === true && 'ownerAndAdmins')
  if (!who) return { shared, own: [], ofGroups: [] }
  const own = seenBy('owner', !who.isAdmin && 'ownerAndAdmins')
  const ofGroups = on.flatMap(([kind, { seenBy: groups }]) =>
    typeof groups === 'function' ? [{ kind, groups: groups(who.uid) }] : [],
  )
  return { shared, own, ofGroups }
}

/** The key of a matching entry, and its sort columns. */
const keyOf = ({ first, all }: Needles) => sql`e.kind, e.id, e.uid, e.at, e.title, e.place, case
  when e.title ~* ${first} then 0
  when e.title ~* all (${listOf(all)}) then 1
  else 2 end as rank`

/** Finds replies and comments under a record of somebody whom the searcher has blocked: their address leads nowhere. */
function isUnderBlocked(entries: Entries, blocker: string) {
  const cases = Object.entries(entries).flatMap(([kind, one]) =>
    one.isUnderBlocked ? [sql`when ${kind} then ${one.isUnderBlocked(blocker)}`] : [],
  )
  return cases.length > 0 ? sql`case e.kind ${sql.join(cases, sql` `)} else false end` : sql`false`
}

/** Leaves out entries by people whom the searcher has blocked, but not the searcher's own messages to them. */
const isSeenBy = (who: Who, entries: Entries) =>
  who?.blocker
    ? sql`(e.place = 'sent' or not ${isBlocked(who.blocker, sql`e.by_uid`)}) and not ${isUnderBlocked(entries, who.blocker)}`
    : sql`true`

/** Searches the newest entries of each kind; `of` restricts the owner. */
const newest = (kinds: readonly string[], of: SQL, needles: Needles, isSeen: SQL, most: number) => sql`
  select ${keyOf(needles)} from unnest(${listOf(kinds)}) wanted (kind) cross join lateral (
    select * from search_entry s where s.kind = wanted.kind and ${of}
    order by s.at desc nulls last, s.id limit ${most}
  ) e where ${isSeen} and ${isMatch(needles)}`

/** Searches the newest entries of each group that the searcher is in: photos of an album are entered as the album's. */
const inGroups = (kind: string, groups: SQL, needles: Needles, isSeen: SQL) => sql`
  select ${keyOf(needles)} from (${groups}) groups cross join lateral (
    select * from search_entry s where s.kind = ${kind} and s.uid = groups.id::text
    order by s.at desc nulls last, s.id limit ${OWN}
  ) e where ${isSeen} and ${isMatch(needles)}`

/** Joins the recurrence of an anniversary's entry. */
function dayOf(entries: Entries, entry: SQL) {
  const days = Object.keys(entries).filter((kind) => entries[kind]?.isDay)
  return sql`left join anniversary a on a.id = case when ${entry}.kind = any(${listOf(days)}) then ${entry}.id::uuid end`
}

/** The kind of result that an entry is. */
function foundAs(entries: Entries) {
  const others = Object.entries(entries).filter(([kind, { as }]) => kind !== as)
  const cases = others.map(([kind, { as }]) => sql`when ${kind} then ${as}`)
  return cases.length > 0 ? sql`case kind ${sql.join(cases, sql` `)} else kind end` : sql`kind`
}

/**
 * Reduces a holiday, which has an entry for each year, to one result: the next from today on, otherwise the last. A
 * recurring anniversary is one entry.
 */
const onceADay = (entries: Entries, today: string) => sql`
  select found.*, row_number() over (
    partition by found.kind, case when a.recurs = 'none' then found.title else found.id end
    order by found.place >= ${today} desc,
      case when found.place >= ${today} then found.place end, found.place desc, found.id
  ) as turn
  from found ${dayOf(entries, sql`found`)}`

type SearchRequest = { needles: Needles; limit: number; today: string }

export function entriesQuery(entries: Entries, searcher: Searcher, { needles, limit, today }: SearchRequest): SQL {
  const { who } = searcher
  const { shared, own, ofGroups } = kindsFor(entries, searcher)
  const isSeen = isSeenBy(who, entries)
  const groups = ofGroups.map((one) => sql`union all ${inGroups(one.kind, one.groups, needles, isSeen)}`)
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
      ${sql.join(groups, sql` `)}
    ),
    once as (${onceADay(entries, today)}),
    best as (
      select *, row_number() over (
        partition by ${foundAs(entries)} order by rank, at desc, id
      ) as place_in_kind from once where turn = 1
    )
    select e.kind, e.id, e.place, e.title, e.body, e.at, by.display_name, by.avatar_url, a.calendar, a.recurs
    from best
    -- One by one: the planner would expect many, and read all entries instead.
    cross join lateral (
      select * from search_entry s where (s.kind, s.id, s.uid) = (best.kind, best.id, best.uid) limit 1
    ) e
    left join user_info by on by.uid = e.by_uid
    ${dayOf(entries, sql`e`)}
    where place_in_kind <= ${limit}
    order by place_in_kind`
}

/** Tries the readings of the query one after the other, until one of them matches something. */
export const findEverything = (
  db: Db,
  entries: Entries,
  searcher: Searcher,
  { q, limit, today }: Query & { today: string },
) =>
  withIndexes(db, async (tx) => {
    const byEmail = searcher.who?.isAdmin ? await findByEmail(tx, q, limit) : []
    for (const [turn, reading] of readingsOf(q).entries()) {
      const needles = needlesOf(reading)
      const { rows } = needles
        ? await tx.execute<EntryRow>(entriesQuery(entries, searcher, { needles, limit, today }))
        : { rows: [] }
      const items = rows.flatMap((row) => entries[row.kind]?.present(row, reading, today) ?? [])
      // Only the query as typed can be an e-mail address.
      if (turn === 0) items.push(...byEmail.filter(({ id }) => !items.some((one) => one.id === id)))
      if (items.length === 0) continue
      return { reading, items: items.toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind)) }
    }
    return { reading: q, items: [] }
  })
