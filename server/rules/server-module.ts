// The interface of a module for the others: `<name>.module.ts` in the feature's folder exports it, and server/modules.ts
// lists it.
import type { SQL } from 'drizzle-orm'
import type { UndoableAct } from '#contract/audit/audit.ts'
import type { LiveCard } from '#contract/card/card.schema.ts'
import type { CardKind } from '#contract/card/card.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { NewsKind } from '#contract/shared/news.ts'
import type { NotificationKind } from '#contract/notification/notification-kinds.ts'
import type { Ban, HidableKind, ReportKind } from '#contract/report/report.ts'
import type { Beginning } from '#contract/site/site.schema.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { TrashKind } from '#contract/trash/trash.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { EntryKind } from '#server/db/tables/search.table.ts'
import type { Deps } from '#server/deps.ts'
import type { App, Mount } from '#server/http/call/mount.ts'
import type { Searched } from './found.ts'
import type { Reported } from './reported.ts'
import type { FindReverse } from '#server/rules/trash/reverse.ts'
import type { ThingHome } from '#server/rules/content/content-place.ts'
import type { Hide, PutBack } from '#server/rules/trash/trash.ts'

export type PutBacks = Partial<Record<TrashKind, PutBack>>
/** How admins hide a kind of record, and where its writer finds it. */
export type Hiding = ThingHome & { hide: Hide }
export type Reverses = Partial<Record<UndoableAct, FindReverse>>
type Job = { stop: () => void }

/** Finds the cards of a post, without what is gone and what the reader may not see. */
type Carded = { find: (deps: Deps, who: SignedIn, ids: string[], locale: Locale) => Promise<LiveCard[]> }
export type FindCards = Carded['find']

type Begun = { isThere: SQL }

/** Services of one module that another one calls. */
export type ForOthers = {
  /** As part of what an admin decides about a report. */
  ban: (tx: Tx, deps: Deps, who: SignedIn, uid: string, ban: Ban) => Promise<void>
  /** Hides again what an admin showed again; `caseId` is the report about it. */
  hideReported: (deps: Deps, who: SignedIn, caseId: string, why: string, said: Said) => Promise<void>
}

type Leaver = {
  uid: string
  email: string
  /** Who takes over what an admin leaves behind; null where they are none. */
  heir: string | null
  now: Date
}
/** Answers the pictures that go, unless something else keeps them. */
export type Leave = (tx: Tx, leaver: Leaver) => Promise<readonly string[] | void>

/** Files by their names; each is made when those before it have been sent. */
export type MyData = {
  /** Rows, by the name of their file without its ending. */
  lists?: (db: Db, uid: string) => Record<string, AsyncIterable<object>>
  texts?: (deps: Deps, who: SignedIn, locale: Locale) => Record<string, AsyncIterable<string>>
  /** Pictures and files as they are. */
  bytes?: (deps: Deps, who: SignedIn) => Promise<{ name: string; read: () => AsyncIterable<Uint8Array> }[]>
}

export type ServerModule = {
  /** A site that switches this off shows none of the module's records; left out, every site has the module. */
  of?: SiteModule
  /** Its endpoints. Where two addresses could match, the module that stands first in the list has it. */
  routes?: (mount: Mount, said: Said, deps: Deps) => void
  /** Answers besides the JSON API: pictures, a feed, pages that stand alone. */
  files?: (app: App, deps: Deps) => void
  /** How each kind of its records comes back out of the trash. */
  putBack?: PutBacks
  hide?: Partial<Record<HidableKind, Hiding>>
  /** The kinds of its records that others may report. */
  reported?: Partial<Record<ReportKind, Reported>>
  /** The kinds of notifications that come from here. */
  news?: Partial<Record<NotificationKind, NewsKind>>
  /** Its entries in the one search. */
  found?: Partial<Record<EntryKind, Searched>>
  /** The kinds of its records that posts show as cards. */
  cards?: Partial<Record<CardKind, Carded>>
  /** The first steps of a new site: whether each is done. */
  begun?: Partial<Record<keyof Beginning, Begun>>
  /** How what admins did here is put back, by the act in their log. What they removed or hid comes back by the trash. */
  reverse?: Reverses
  /** The work that nobody asks for. It runs in one process, and may run in any number. */
  upkeep?: readonly ((deps: Deps) => Job | Promise<Job>)[]
  /** Runs before an account is deleted, and settles its records in this module; a refusal keeps the account. */
  leave?: Leave
  /** The module's part of the file with everything that is stored about a user. */
  myData?: MyData
  forOthers?: Partial<ForOthers>
}

/** A part, with the module of the site without which it is not shown. */
type Of<Part> = Part & { of: SiteModule | undefined }

/** The parts of all modules together, for the search, the notifications, the trash, the reports, the log and the account. */
export type Said = {
  putBack: PutBacks
  hide: Partial<Record<HidableKind, Hiding>>
  reported: Partial<Record<ReportKind, Reported>>
  news: NotificationKind[]
  found: Record<string, Of<Searched>>
  cards: Record<string, Of<Carded>>
  begun: Record<string, Of<Begun>>
  reverse: Reverses
  leave: Leave[]
  myData: MyData[]
  forOthers: Partial<ForOthers>
}

const inOne = <Part extends object>(parts: (Part | undefined)[]): Partial<Part> => Object.assign({}, ...parts)

const eachOf = <Part extends object>(
  modules: readonly ServerModule[],
  partsOf: (one: ServerModule) => Partial<Record<string, Part>> | undefined,
): Record<string, Of<Part>> =>
  Object.fromEntries(
    modules.flatMap((one) =>
      Object.entries(partsOf(one) ?? {}).flatMap(([kind, part]) => (part ? [[kind, { ...part, of: one.of }]] : [])),
    ),
  )

export const saidBy = (modules: readonly ServerModule[]): Said => ({
  putBack: inOne(modules.map(({ putBack }) => putBack)),
  hide: inOne(modules.map(({ hide }) => hide)),
  reported: inOne(modules.map(({ reported }) => reported)),
  news: modules.flatMap(({ news = {} }) => Object.keys(news) as NotificationKind[]),
  found: eachOf(modules, ({ found }) => found),
  cards: eachOf(modules, ({ cards }) => cards),
  begun: eachOf(modules, ({ begun }) => begun),
  reverse: inOne(modules.map(({ reverse }) => reverse)),
  leave: modules.flatMap(({ leave = [] }) => leave),
  myData: modules.flatMap(({ myData = [] }) => myData),
  forOthers: inOne(modules.map(({ forOthers }) => forOthers)),
})

/** A feature of a module that this server does not have is not found. */
export function mustBeSaid<Does>(does: Does | undefined): Does {
  if (does === undefined) throw new AppError('not_found')
  return does
}
