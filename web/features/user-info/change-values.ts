// How the values of a change read: money, moments and the words of each closed list, in the reader's language.
import { changeFields, type Change, type ChangeKind, type ChangeValue } from '#contract/shared/change.ts'
import { colorNameOf } from '#contract/product/product-color.ts'
import { auditChangeWords } from '#messages/audit/audit-changes.ts'
import { colorWords } from '#messages/product/color.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { orderStatusWords } from '#messages/order/order.ts'
import { productWords } from '#messages/product/product.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { siteWords } from '#messages/site/site.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { formatDateTime, formatNumber, wonInWords } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'

/** The words of a closed list; what it does not know stays as it is. */
const wordIn = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value

function wordsOf(kind: ChangeKind): Readonly<Record<string, string>> | null {
  const w = t(auditChangeWords)
  switch (kind) {
    case 'accent':
      return t(siteWords).accents
    case 'modules':
      return t(siteWords).moduleNames
    case 'signUp':
      return t(invitationWords).modes
    case 'sums':
      return t(dashboardWords).sumsSeenBy
    case 'productStatus':
      return t(productWords).filter.statuses
    case 'orderStatus':
      return t(orderStatusWords)
    case 'status':
      return t(userListWords).statuses
    case 'role':
      return t(userListWords).roles
    case 'reportReason':
      return t(reportReasonWords)
    case 'locale':
      return w.locales
    case 'writers':
      return w.writers
    case 'locker':
      return w.lockers
    case 'report':
      return w.reports
    case 'mail':
      return w.mails
    case 'place':
      return w.places
    case 'calendar':
      return w.calendars
    case 'recurs':
      return w.recurrences
    default:
      return null
  }
}

function emptyOf(kind: ChangeKind) {
  const w = t(auditChangeWords)
  if (kind === 'stock') return w.noLimit
  return kind === 'locker' ? w.lockers.open : w.nothing
}

function listed(kind: ChangeKind, values: readonly string[]) {
  const words = wordsOf(kind)
  if (kind === 'colors') return values.map((value) => t(colorWords)[colorNameOf(value)]).join(', ')
  return values.map((value) => (words ? wordIn(words, value) : value)).join(', ')
}

function numbered(kind: ChangeKind, value: number) {
  return kind === 'won' ? wonInWords(value, getLocale()) : formatNumber(value)
}

function written(kind: ChangeKind, value: string) {
  const words = wordsOf(kind)
  if (words) return wordIn(words, value)
  return kind === 'moment' ? formatDateTime(new Date(value), getLocale()) : value
}

function valueText(kind: ChangeKind, value: ChangeValue): string {
  if (value === null || value === '') return emptyOf(kind)
  if (typeof value === 'boolean') return t(auditChangeWords).yesNo[value ? 'true' : 'false']
  if (typeof value === 'number') return numbered(kind, value)
  if (typeof value !== 'string') return listed(kind, value) || emptyOf(kind)
  return written(kind, value)
}

/** A ban without an end has a status and no date; elsewhere no date means that there was none. */
const endText = ({ before, after }: Change, changes: readonly Change[], side: 'before' | 'after') => {
  const isBanned = changes.some(({ field, [side]: value }) => field === 'status' && value === 'banned')
  const value = side === 'before' ? before : after
  return value === null && isBanned ? t(auditChangeWords).noEnd : valueText('moment', value)
}

export type ChangeLine = { field: string; kind: ChangeKind; before: string; after: string; change: Change }

/** Every change as it reads. */
export const changeLines = (changes: readonly Change[]): ChangeLine[] => {
  const { fields } = t(auditChangeWords)
  return changes.map((change) => {
    const { field, before, after } = change
    const kind = changeFields[field]
    const texts =
      field === 'until'
        ? { before: endText(change, changes, 'before'), after: endText(change, changes, 'after') }
        : { before: valueText(kind, before), after: valueText(kind, after) }
    return { field: fields[field], kind, ...texts, change }
  })
}

/** In one line, as an alert says it. */
export const nowText = (changes: readonly Change[]) =>
  changeLines(changes)
    .map(({ field, kind, after }) => (kind === 'picture' ? field : `${field} ${after}`))
    .join(', ')

/** Lists the values that an undo restores. */
export const backText = (changes: readonly Change[]) =>
  changeLines(changes)
    .map(({ field, kind, before }) => (kind === 'picture' ? field : `${field} ${before}`))
    .join(', ')
