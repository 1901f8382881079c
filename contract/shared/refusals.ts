// The reasons for a refusal, by name. A service throws a reason; server/http finds its status and words.
import type { ReportReason } from './report-reasons.ts'
import type { Change } from './change.ts'
import { AppError, type ErrorCode } from './errors.ts'

/** Each reason with the error code under which it is sent. A reason of `invalid` is about one field of the input. */
export const refusalCodes = {
  bad_cursor: 'invalid',
  bad_email: 'invalid',
  album_gone: 'invalid',
  nobody_there: 'invalid',
  never_taken: 'invalid',
  category_admins: 'invalid',
  category_gone: 'invalid',
  category_twin: 'invalid',
  ends_before_start: 'invalid',
  file_gone: 'invalid',
  file_missing: 'invalid',
  must_hear: 'invalid',
  name_reserved: 'invalid',
  name_unseen: 'invalid',
  not_a_calendar: 'invalid',
  not_a_payment_key: 'invalid',
  not_its_color: 'invalid',
  not_reachable: 'invalid',
  not_uploaded: 'invalid',
  password_known: 'invalid',
  push_unknown: 'invalid',
  push_key: 'invalid',
  password_same: 'invalid',
  password_too_long: 'invalid',
  password_too_short: 'invalid',
  picture_stays: 'invalid',
  text_empty: 'invalid',
  text_too_deep: 'invalid',
  text_too_long: 'invalid',
  time_unfit: 'invalid',
  title_missing: 'invalid',
  unknown_field: 'invalid',
  unknown_preset: 'invalid',
  you_blocked: 'invalid',

  admin_blocked: 'conflict',
  admin_blocks: 'conflict',
  albums_full: 'conflict',
  album_full: 'conflict',
  album_shown: 'conflict',
  anniversary_twin: 'conflict',
  answers_full: 'conflict',
  banned: 'forbidden',
  being_refunded: 'conflict',
  blocks_full: 'conflict',
  bookmarks_full: 'conflict',
  cart_changed: 'conflict',
  cart_empty: 'conflict',
  cart_line_full: 'cart_line_full',
  cart_full: 'conflict',
  cart_too_large: 'conflict',
  categories_full: 'conflict',
  diary_full: 'conflict',
  consent_needed: 'conflict',
  declined: 'forbidden',
  demo_account: 'forbidden',
  drafts_full: 'conflict',
  group_full: 'conflict',
  in_trash: 'conflict',
  group_left: 'conflict',
  group_taken: 'conflict',
  edit_late: 'conflict',
  email_taken: 'conflict',
  erase_late: 'conflict',
  invitation_end: 'invalid',
  invitation_needed: 'forbidden',
  invitation_over: 'conflict',
  invitation_spent: 'conflict',
  last_admin: 'conflict',
  link_dead: 'conflict',
  mail_off: 'conflict',
  message_erased: 'conflict',
  message_sent: 'conflict',
  no_email: 'conflict',
  no_password: 'conflict',
  no_profile: 'conflict',
  not_hidable: 'conflict',
  notices_full: 'conflict',
  open_orders: 'conflict',
  order_changed: 'conflict',
  order_too_large: 'conflict',
  other_admin: 'conflict',
  other_amount: 'conflict',
  own_heart: 'forbidden',
  parent_gone: 'conflict',
  payment_checking: 'conflict',
  payment_off: 'conflict',
  picture_used: 'conflict',
  place_taken: 'conflict',
  post_locked: 'conflict',
  posted_already: 'conflict',
  product_gone: 'conflict',
  provider_off: 'not_found',
  reply_elsewhere: 'conflict',
  reply_gone: 'conflict',
  self: 'conflict',
  series_full: 'conflict',
  shared_account: 'conflict',
  stand_in: 'conflict',
  stock_short: 'stock_short',
  token_not_here: 'forbidden',
  token_reads_only: 'forbidden',
  tokens_full: 'conflict',
  too_many_unpaid: 'conflict',
  undo_overtaken: 'conflict',
  undone_already: 'conflict',
  wrong_credentials: 'wrong_credentials',
  wrong_password: 'invalid',
} as const satisfies Record<string, ErrorCode>
export type Reason = keyof typeof refusalCodes

export type CartChange = 'gone' | 'soldOut' | 'short' | 'price'

/** A line of the cart that cannot be ordered as it is: today's price, and how many are left (null: unlimited). */
export type ChangedLine = { pname: string; change: CartChange; price: number; stock: number | null }

/** The details that are sent with a reason; most reasons have none. Their schemas are in refusals.schema.ts. */
export type RefusalDetails = {
  cart_changed: { lines: ChangedLine[] }
  /** `until` null: without end. Old bans have no reason. */
  banned: { until: string | null; reason: ReportReason | null; words: string }
  /** The fields that changed since the entry, from its values to the present ones. */
  undo_overtaken: { changes: readonly Change[] }
}

export type DetailsOf<R extends Reason> = R extends keyof RefusalDetails ? RefusalDetails[R] : null

/** The reasons to refuse a text of the editor. */
export const richTextRefusals = [
  'not_uploaded',
  'text_empty',
  'text_too_deep',
  'text_too_long',
] as const satisfies Reason[]

/** Why somebody may not sign up, where that takes an invitation. */
export const invitationRefusals = [
  'invitation_needed',
  'invitation_over',
  'invitation_spent',
] as const satisfies Reason[]

type None = Record<never, never>
type About<R extends Reason> = ((typeof refusalCodes)[R] extends 'invalid' ? { field: string } : None) &
  (R extends keyof RefusalDetails ? { details: RefusalDetails[R] } : None)
type More<R extends Reason> = About<R> & { cause?: unknown }

/** The error for a reason: `throw refuse('stock_short')`, `throw refuse('not_uploaded', { field: 'cover' })`. */
export function refuse<R extends Reason>(reason: R, ...rest: None extends About<R> ? [More<R>?] : [More<R>]): AppError {
  const { field, details, cause }: { field?: string; details?: unknown; cause?: unknown } = rest[0] ?? {}
  return new AppError(refusalCodes[reason], { refusal: { reason, field, details }, cause })
}
