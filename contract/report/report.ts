// Reports: users report content to the admins, who decide about it in one queue.
import type { ReportReason } from '#contract/shared/report-reasons.ts'

export const reportKinds = ['post', 'reply', 'blog', 'comment', 'photo', 'photoComment', 'message', 'person'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Messages cannot be hidden, because only their two sides see them; a person is banned instead. */
export const hidableKinds = ['post', 'reply', 'blog', 'comment', 'photo', 'photoComment'] as const
export type HidableKind = (typeof hidableKinds)[number]
export const isHidable = (kind: ReportKind): kind is HidableKind => hidableKinds.some((one) => one === kind)

export const reportStates = ['open', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

/** The decisions of an admin. Everything but opening a new case closes the present one. */
export const reportActs = ['hide', 'restore', 'warn', 'ban', 'close'] as const
export type ReportAct = (typeof reportActs)[number]

/** Whether these decisions, in their order, leave the thing hidden. */
export const leaveHidden = (acts: readonly ReportAct[]) =>
  acts.findLast((act) => act === 'hide' || act === 'restore') === 'hide'

/** For how many days somebody may be banned; null is without end. */
export const banDays = [1, 7, 30, null] as const
export type BanDays = (typeof banDays)[number]
/** A banned user reads the reason in their own language, and the words as they were written. */
export type Ban = { days: BanDays; reason: ReportReason; words: string }

/** The longest words of a reporter, and of an admin to a writer. */
export const REPORT_WORDS_MAX = 500
/** So many of those who reported the same are shown. */
export const REPORTERS_SHOWN = 10

export const reportApi = {
  send: 'POST /report',
  list: 'GET /report',
  count: 'GET /report/count',
  act: 'POST /report/{id}/act',
} as const
