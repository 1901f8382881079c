// Everything of one person as one zip file, made while it is sent: nothing of it is ever in memory as a whole.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { DAY_MS } from '#contract/durations.ts'
import { myDataWords } from '#messages/account.ts'
import { orderCsvWords } from '#messages/csv-columns.ts'
import { messageWords } from '#messages/message.ts'
import type { Locale } from '#messages/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { image } from '#server/db/tables/album.table.ts'
import { messageFile } from '#server/db/tables/message.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { BOM, csvText, dayOf, lines } from '#server/rules/csv.ts'
import { rowsOfOrder } from '#server/rules/order-rows.ts'
import type { Said } from '#server/rules/server-module.ts'
import { mustHaveTry } from '#server/rules/tries.ts'
import { adderOf, pictureBytes, streamOf } from '#server/rules/zip.ts'
import { listTokens } from './access-token.service.ts'
import { listDevices } from './device.service.ts'
import { listsOf, messagesOf, ordersOf } from './my-records.ts'
import { getAccount } from './password.service.ts'
import { timeZoneOf } from './time-zone.service.ts'

/** Making one reads all that somebody ever wrote. */
const PER_DAY = 5

async function* jsonList(rows: AsyncIterable<object>) {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
    await nextTurn()
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* orderRows({ db }: Deps, { uid, name, email }: SignedIn, locale: Locale) {
  for await (const { items, ...order } of ordersOf(db, uid)) yield rowsOfOrder(order, { name, email }, items, locale)
}

async function* messagesCsv({ db }: Deps, { uid }: SignedIn, locale: Locale) {
  const w = myDataWords[locale]
  yield BOM + lines([[w.sentAt, w.from, w.to, w.status, w.content]])
  for await (const one of messagesOf(db, uid)) {
    const status = messageWords[locale].statuses[one.status]
    yield lines([[one.sentAt, one.from ?? w.nobody, one.to ?? w.nobody, status, one.content]])
  }
}

async function aboutMe({ db }: Deps, who: SignedIn) {
  const [profile] = await db.select().from(userInfo).where(eq(userInfo.uid, who.uid))
  const { items: devices } = await listDevices(db, who)
  const { items: accessTokens } = await listTokens(db, who)
  const account = await getAccount(db, who)
  const timeZone = await timeZoneOf(db, who)
  return {
    uid: who.uid,
    name: who.name,
    isAdmin: who.isAdmin,
    ...account,
    timeZone,
    profile: profile ?? null,
    devices,
    accessTokens,
  }
}

async function* one(make: () => Promise<object>) {
  yield `${JSON.stringify(await make(), null, 2)}\n`
}

/** Whatever they have uploaded, also to another host. */
const picturesOf = ({ db }: Deps, { uid }: SignedIn) =>
  db
    .select({ address: image.address })
    .from(image)
    .where(and(eq(image.uid, uid), isNotNull(image.address)))
    .orderBy(asc(image.createdAt), asc(image.id))

const filesOf = ({ db }: Deps, { uid }: SignedIn) =>
  db.select().from(messageFile).where(eq(messageFile.uid, uid)).orderBy(asc(messageFile.createdAt))

/** What its name ends with, as far as that tells of the kind of file. */
const endingOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''

async function* fileBytes({ images }: Deps, id: string) {
  const stored = await images.openPrivate(id)
  if (stored) yield* stored.read()
}

async function pack(deps: Deps, who: SignedIn, locale: Locale, said: Said) {
  const zip = new ZipFile()
  const site = await deps.site.get()
  const add = adderOf(zip)
  zip.addBuffer(Buffer.from(myDataWords[locale].readMe(site.name).replaceAll('\n', '\r\n')), 'README.txt')
  add('account.json', () => one(() => aboutMe(deps, who)))
  for (const [name, rows] of Object.entries(listsOf(deps.db, who.uid))) add(`${name}.json`, () => jsonList(rows))
  add('messages.json', () => jsonList(messagesOf(deps.db, who.uid)))
  add('messages.csv', () => messagesCsv(deps, who, locale))
  add('orders.json', () => jsonList(ordersOf(deps.db, who.uid)))
  add('orders.csv', () => csvText(orderCsvWords[locale], orderRows(deps, who, locale)))
  for (const { texts } of said.myData)
    for (const [name, text] of Object.entries(texts?.(deps, who) ?? {})) add(name, () => text)
  for (const { address } of await picturesOf(deps, who)) {
    if (address) add(`pictures/${address.split('/').at(-1)}`, () => pictureBytes(deps, address), false)
  }
  for (const { id, name } of await filesOf(deps, who)) {
    add(`message-files/${id}${endingOf(name)}`, () => fileBytes(deps, id), false)
  }
  zip.end()
  return zip
}

export async function myData(deps: Deps, who: SignedIn, locale: Locale, said: Said) {
  await mustHaveTry(deps.db, { key: `my-data:${who.uid}`, max: PER_DAY, windowMs: DAY_MS }, deps.now())
  const zip = await pack(deps, who, locale, said)
  return { name: `my-data-${dayOf(deps.now())}.zip`, stream: streamOf(zip, deps) }
}
