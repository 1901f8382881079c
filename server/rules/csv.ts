// Comma-separated values for spreadsheets: with a byte order mark, so that they read Hangul, and without cells that they would
// run as a formula.

import { SITE_ZONE } from '#contract/zone.ts'

export const BOM = '\uFEFF'

/** A spreadsheet would run a cell that starts like a formula: `'` makes it text. Our own numbers stay numbers. */
export function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const line = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`

const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** A time in Korea, as spreadsheets read it. */
export const time = (at: Date | null) => (at ? seoul.format(at) : '')
