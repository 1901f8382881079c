// Everything of one person as one zip file, made while it is sent: nothing of it is ever in memory as a whole.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { DAY_MS } from '#contract/shared/durations.ts'
import { myDataWords } from '#messages/account/account.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { SignedIn } from '#server/auth/who.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { dayOf } from '#server/rules/lists/csv.ts'
import type { Said } from '#server/rules/server-module.ts'
import { mustHaveTry } from '#server/rules/limits/rate-limit.ts'
import { adderOf, streamOf } from '#server/rules/lists/zip.ts'
import { listTokens } from './access-token.service.ts'
import { listDevices } from './device.service.ts'
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

async function pack(deps: Deps, who: SignedIn, locale: Locale, said: Said) {
  const zip = new ZipFile()
  const site = await deps.site.get()
  const add = adderOf(zip)
  zip.addBuffer(Buffer.from(myDataWords[locale].readMe(site.name).replaceAll('\n', '\r\n')), 'README.txt')
  add('account.json', () => one(() => aboutMe(deps, who)))
  for (const { lists, texts, bytes } of said.myData) {
    for (const [name, rows] of Object.entries(lists?.(deps.db, who.uid) ?? {}))
      add(`${name}.json`, () => jsonList(rows))
    for (const [name, text] of Object.entries(texts?.(deps, who, locale) ?? {})) add(name, () => text)
    for (const { name, read } of (await bytes?.(deps, who)) ?? []) add(name, read, false)
  }
  zip.end()
  return zip
}

export async function myData(deps: Deps, who: SignedIn, locale: Locale, said: Said) {
  await mustHaveTry(deps.db, { key: `my-data:${who.uid}`, max: PER_DAY, windowMs: DAY_MS }, deps.now())
  const zip = await pack(deps, who, locale, said)
  return { name: `my-data-${dayOf(deps.now())}.zip`, stream: streamOf(zip, deps) }
}
