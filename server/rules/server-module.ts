// The interface of a module for the others: `<name>.module.ts` in the feature's folder exports it, and server/modules.ts
// lists it.
import type { UndoableAct } from '#contract/audit/audit.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Ban, HidableKind } from '#contract/report/report.ts'
import type { TrashKind } from '#contract/trash/trash.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { App, Mount } from '#server/http/call/mount.ts'
import type { FindReverse } from '#server/rules/trash/reverse.ts'
import type { Hide, PutBack } from '#server/rules/trash/trash.ts'

export type PutBacks = Partial<Record<TrashKind, PutBack>>
export type Hiders = Partial<Record<HidableKind, Hide>>
export type Reverses = Partial<Record<UndoableAct, FindReverse>>
type Kept = { stop: () => void }

/** Services of one module that another one calls. */
type ForOthers = Partial<{
  /** As part of what an admin decides about a report. */
  ban: (tx: Tx, deps: Deps, who: SignedIn, uid: string, ban: Ban) => Promise<void>
  /** Hides again what an admin showed again; `caseId` is the report about it. */
  hideReported: (deps: Deps, who: SignedIn, caseId: string, why: string, said: Said) => Promise<void>
}>

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
  /** Its endpoints. Where two addresses could match, the module that stands first in the list has it. */
  routes?: (mount: Mount, said: Said, deps: Deps) => void
  /** Answers besides the JSON API: pictures, a feed, pages that stand alone. */
  files?: (app: App, deps: Deps) => void
  /** How each kind of its records comes back out of the trash. */
  putBack?: PutBacks
  /** How admins hide each kind of its records that can be reported. */
  hide?: Hiders
  /** How what admins did here is put back, by the act in their log. What they removed or hid comes back by the trash. */
  reverse?: Reverses
  /** The work that nobody asks for. It runs in one process, and may run in any number. */
  upkeep?: readonly ((deps: Deps) => Kept | Promise<Kept>)[]
  /** Runs before an account is deleted, and settles its records in this module; a refusal keeps the account. */
  leave?: Leave
  /** The module's part of the file with everything that is stored about a user. */
  myData?: MyData
  forOthers?: ForOthers
}

/** The parts of all modules together, for the trash, the reports, the log and the account. */
export type Said = {
  putBack: PutBacks
  hide: Hiders
  reverse: Reverses
  leave: Leave[]
  myData: MyData[]
  forOthers: ForOthers
}

const inOne = <Part extends object>(parts: (Part | undefined)[]): Partial<Part> => Object.assign({}, ...parts)

export const saidBy = (modules: readonly ServerModule[]): Said => ({
  putBack: inOne(modules.map(({ putBack }) => putBack)),
  hide: inOne(modules.map(({ hide }) => hide)),
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
