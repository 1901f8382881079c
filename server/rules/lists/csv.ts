// Comma-separated values for spreadsheets: with a byte order mark, so that they read Hangul, without cells that they would
// run as a formula, and without cells that they would turn into a number or a day.
import { stringify, type Options } from 'csv-stringify/sync'
import type { AuditAct } from '#contract/audit/audit.ts'
import type { SignedIn } from '#server/auth/who.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { siteFile } from '#server/http/files/file-name.ts'
import type { AppContext } from '#server/http/call/mount.ts'
import { textStream } from '#server/threads/chunks.ts'
import { recordAct } from '#server/rules/audit/audit.ts'

export const BOM = '\uFEFF'

export type Cell = string | number | Date | null

/** A spreadsheet would run a cell that starts like this: `'` makes it text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * A spreadsheet would lose the zero of 06236 and read 3-4 as a day. A tab in front keeps both as they are in Excel and in
 * LibreOffice, nobody sees it there, and programs trim it off. `="06236"` would be a formula, and for others no postcode.
 */
const numeric = /^(?=\D*\d)[\d\s.,:/()%₩$-]+$|^\d+(?:\.\d+)?e[+-]?\d+$|^(?:\d+년 ?)?\d+월(?: ?\d+일)?$/i

function asText(value: string) {
  if (formula.test(value)) return `'${value}`
  return numeric.test(value) ? `\t${value}` : value
}

const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' })

/** The day of a moment in Korea, for names of files. */
export const dayOf = (at: Date) => seoul.format(at).slice(0, 10)

/** Our own numbers stay numbers, and times are those of Korea, as spreadsheets read them. */
const asSpreadsheetsRead: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n\t]/,
  cast: { string: asText, date: (at) => seoul.format(at) },
}

export const lines = (rows: Cell[][]) => stringify(rows, asSpreadsheetsRead)

/** `names`: the columns in the reader's language. */
export async function* csvText<Column extends string>(
  names: Record<Column, string>,
  rows: AsyncIterable<Row<Column>[]>,
) {
  const columns = Object.keys(names) as Column[]
  yield BOM + lines([columns.map((column) => names[column])])
  for await (const some of rows) yield lines(some.map((row) => columns.map((column) => row[column])))
}

type Row<Column extends string> = Record<Column, Cell>
type File<Column extends string> = {
  /** The beginning of its name. */
  of: string
  /** The columns in the reader's language. */
  names: Record<Column, string>
  /** Page by page. */
  rows: AsyncIterable<Row<Column>[]>
}

type Download = { db: Db; who: SignedIn; act: AuditAct; name: string; count: () => Promise<number> }

/** Records an admin's download before its first line is sent. */
async function recordDownload({ db, who, act, name, count }: Download) {
  const rows = await count()
  await db.transaction((tx) => recordAct(tx, who, act, { subject: { id: name, name }, detail: String(rows) }))
}

type CsvRequest = { c: AppContext; deps: Deps; who: SignedIn; act: AuditAct; count: () => Promise<number> }

/** `count`: how many rows the file has. */
export async function csvAnswer<Column extends string>(
  { c, deps, who, act, count }: CsvRequest,
  { of, names, rows }: File<Column>,
) {
  const name = `${of}-${dayOf(deps.now())}.csv`
  if (who.isAdmin) await recordDownload({ db: deps.db, who, act, name, count })
  return c.body(textStream(csvText(names, rows)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    ...(await siteFile(deps, name)),
  })
}
