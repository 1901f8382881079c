// Push messages and mails, against a stand-in of a push service and a real SMTP server.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, KOREA_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import { createMailer } from '#server/adapters/mail.ts'
import { createPush, newVapidKey, type VapidKey } from '#server/adapters/push.ts'
import { authSession } from '#server/db/tables/auth.table.ts'
import { pushOutbox, pushSubscription } from '#server/db/tables/delivery.table.ts'
import { mailOutbox } from '#server/db/tables/mail.table.ts'
import { sendNext } from '#server/features/auth/outbox.service.ts'
import { createLog } from '#server/process/log.ts'
import { notify } from '#server/rules/notify/notify.ts'
import { startMailServer, textOf } from '#server/test/mail-server.ts'
import { startPushService } from '#server/test/push-service.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { pushNext } from './push.service.ts'

const service = await startPushService()
const post = await startMailServer()
const clock = { ahead: 0 }
const vapid = JSON.parse(newVapidKey()) as VapidKey
const t = await testApp({
  push: createPush({ vapid, contact: undefined, log: createLog(() => {}), mayReach: service.mayReach }),
  mail: createMailer({ url: post.url, from: 'Madang <no-reply@madang.example>', log: createLog(() => {}) }),
  publicUrl: 'http://localhost',
  now: () => new Date(Date.now() + clock.ahead),
})

let me: TestUser
let friend: TestUser

beforeEach(async () => {
  clock.ahead = 0
  service.mood.status = 201
  post.received.length = 0
  await t.db.delete(pushOutbox)
  await t.db.delete(mailOutbox)
  me = await t.signUp()
  friend = await t.signUp()
})

const subscribed = async (user = me) => {
  const browser = service.browser()
  expect((await user.request('PUT', '/notification/push', browser.subscription)).status).toBe(204)
  return browser
}
const choose = (kind: string, choice: object, user = me) =>
  user.request('PUT', `/notification/choice/${kind}`, { app: true, push: true, mail: 'off', ...choice })
const pushAll = async () => {
  while (await pushNext(t.deps));
}
const mailAll = async () => {
  while (await sendNext(t.deps));
  return post.received.splice(0)
}
const order = { target: { collection: 'orders', id: crypto.randomUUID() } } as const
const fromFriend = () => ({ actor: friend.uid, target: { collection: 'message', id: crypto.randomUUID() } }) as const
/** Quiet from an hour ago to an hour ahead, in Korea. */
const quietNow = () => {
  const clockAt = (ms: number) => new Date(Date.now() + KOREA_MS + ms).toISOString().slice(11, 16)
  return { quiet: { from: clockAt(-HOUR_MS), to: clockAt(HOUR_MS) } }
}

describe('a push message', () => {
  it('reaches every browser of its reader, encrypted, and leads to what happened', async () => {
    const [first, second, others] = [await subscribed(), await subscribed(), await subscribed(friend)]
    await notify(t.db, me.uid, 'paid', order)
    await pushAll()
    expect(first.shown).toEqual([
      expect.objectContaining({
        title: '주문',
        body: '결제가 완료되었습니다.',
        address: `/madang/order/${order.target.id}`,
      }),
    ])
    expect(second.shown).toHaveLength(1)
    expect(others.shown).toEqual([])
    expect(first.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  it('is sent once, whoever sends, and gathers what came while it waited', async () => {
    const browser = await subscribed()
    for (let i = 0; i < 3; i++) await notify(t.db, me.uid, 'message', fromFriend())
    await Promise.all(Array.from({ length: 8 }, () => pushNext(t.deps)))
    await pushAll()
    expect(browser.shown).toHaveLength(1)
    expect(browser.shown[0]?.body).toBe(`${friend.name} 님이 보낸 신규 메시지가 있습니다.`)
    await notify(t.db, me.uid, 'message', fromFriend())
    await pushAll()
    expect(browser.shown).toHaveLength(2)
    expect(browser.shown[1]?.tag).toBe(browser.shown[0]?.tag)
  })

  it('waits while the service is down, and is given up after a day', async () => {
    const browser = await subscribed()
    service.mood.status = 503
    await notify(t.db, me.uid, 'paid', order)
    await pushAll()
    service.mood.status = 201
    await pushAll()
    expect(browser.shown).toEqual([])
    clock.ahead = 2 * MINUTE_MS
    await pushAll()
    expect(browser.shown).toHaveLength(1)
    service.mood.status = 503
    await notify(t.db, me.uid, 'shipped', order)
    clock.ahead = 26 * HOUR_MS
    await pushAll()
    expect(await t.db.select().from(pushOutbox)).toEqual([])
  })

  it.each([404, 410])('answered with %i ends the subscription', async (status) => {
    await subscribed()
    service.mood.status = status
    await notify(t.db, me.uid, 'paid', order)
    await pushAll()
    expect(await t.db.select().from(pushSubscription).where(eq(pushSubscription.uid, me.uid))).toEqual([])
    expect(await t.db.select().from(pushOutbox)).toEqual([])
  })

  it('is sent neither for what was read meanwhile nor for what nobody chose', async () => {
    const browser = await subscribed()
    await notify(t.db, me.uid, 'paid', order)
    await me.request('PUT', '/notification', { status: '읽음' })
    await choose('shipped', { push: false })
    await notify(t.db, me.uid, 'shipped', order)
    await pushAll()
    expect(browser.shown).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    const browser = await subscribed()
    expect((await me.request('PUT', '/notification/quiet', quietNow())).status).toBe(204)
    await notify(t.db, me.uid, 'paid', order)
    await pushAll()
    expect(browser.shown).toEqual([])
    clock.ahead = HOUR_MS + MINUTE_MS
    await pushAll()
    expect(browser.shown).toHaveLength(1)
  })

  it('about a conversation that somebody is added to waits too, and is not sent for one that was opened', async () => {
    const browser = await subscribed()
    await choose('addedToGroup', { mail: 'now' })
    await me.request('PUT', '/notification/quiet', quietNow())
    const [opened, closed] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [gid, name] of [
      [opened, '산책 모임'],
      [closed, '독서 모임'],
    ] as const)
      expect((await friend.request('PUT', `/message/group/${gid}`, { name, uids: [me.uid] })).status).toBe(200)
    await pushAll()
    expect([browser.shown, await mailAll()]).toEqual([[], []])
    await me.request('PUT', '/notification/about', { status: '읽음', collection: 'message', id: opened })
    clock.ahead = HOUR_MS + MINUTE_MS
    await pushAll()
    const body = `${friend.name} 님이 ‘독서 모임’ 대화에 초대했습니다.`
    expect(browser.shown).toMatchObject([{ title: '메시지', body, address: `/madang/message/group/${closed}` }])
    const letters = await mailAll()
    expect(letters).toHaveLength(1)
    expect(textOf(letters[0]!)).toContain(body)
  })

  it('goes to nobody after the session in the browser has ended, nor to whoever had it before', async () => {
    const browser = await subscribed()
    expect((await friend.request('PUT', '/notification/push', browser.subscription)).status).toBe(204)
    await notify(t.db, me.uid, 'paid', order)
    await notify(t.db, friend.uid, 'shipped', order)
    await pushAll()
    expect(browser.shown.map(({ body }) => body)).toEqual(['주문하신 상품의 배송이 시작되었습니다.'])
    await t.db.delete(authSession).where(eq(authSession.userId, friend.uid))
    expect(await t.db.select().from(pushSubscription).where(eq(pushSubscription.uid, friend.uid))).toEqual([])
  })

  it('is never sent to an address that is no push service’s', async () => {
    const { subscription } = service.browser()
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://evil.example/', 'file:///etc/passwd']) {
      expect((await me.request('PUT', '/notification/push', { ...subscription, endpoint })).status).toBe(400)
    }
    const real = createPush({ vapid, contact: undefined, log: createLog(() => {}) })
    expect(real.mayReach('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    expect(real.mayReach('https://web.push.apple.com/x')).toBe(true)
    for (const endpoint of [
      'https://fcm.googleapis.com.evil.example/',
      'https://fcm.googleapis.com:8443/',
      'http://fcm.googleapis.com/',
    ])
      expect(real.mayReach(endpoint)).toBe(false)
  })

  it('stops when the browser unsubscribes', async () => {
    const browser = await subscribed()
    const { endpoint } = browser.subscription
    await friend.request('PUT', '/notification/push/off', { endpoint })
    expect(await t.db.select().from(pushSubscription).where(eq(pushSubscription.uid, me.uid))).toHaveLength(1)
    await me.request('PUT', '/notification/push/off', { endpoint })
    await notify(t.db, me.uid, 'paid', order)
    await pushAll()
    expect(browser.shown).toEqual([])
  })
})

describe('a choice', () => {
  it('is kept for each kind; others stay as they were', async () => {
    await choose('reply', { app: false, mail: 'daily' })
    const answer = (await (await me.request('GET', '/notification/choice')).json()) as {
      choices: { kind: string; app: boolean; mail: string }[]
      mayMail: boolean
    }
    expect(answer.mayMail).toBe(true)
    expect(answer.choices.find(({ kind }) => kind === 'reply')).toMatchObject({ app: false, mail: 'daily' })
    expect(answer.choices.find(({ kind }) => kind === 'paid')).toMatchObject({ app: true, push: true, mail: 'off' })
    expect(answer.choices.map(({ kind }) => kind)).not.toContain('signedUp')
  })

  it('of mail is made for every kind at once, and leaves app and push as they are', async () => {
    await choose('reply', { app: false, mail: 'daily' })
    const mails = (mail: string) => me.request('PUT', '/notification/choice', { mail })
    expect((await mails('hourly')).status).toBe(400)
    expect((await mails('now')).status).toBe(204)
    type Answer = { choices: { kind: string; app: boolean; push: boolean; mail: string }[] }
    const { choices } = (await (await me.request('GET', '/notification/choice')).json()) as Answer
    expect(new Set(choices.map(({ mail }) => mail))).toEqual(new Set(['now']))
    expect(choices.filter(({ app, push }) => !app || !push)).toMatchObject([{ kind: 'reply', app: false, push: true }])
    expect((await mails('off')).status).toBe(204)
    await notify(t.db, me.uid, 'message', fromFriend())
    expect(await mailAll()).toEqual([])
  })

  it('against the app leaves the bell silent and the history whole', async () => {
    await choose('shipped', { app: false })
    await notify(t.db, me.uid, 'shipped', order)
    expect(await (await me.request('GET', '/notification/count')).json()).toEqual({ count: 0 })
    const all = (await (await me.request('GET', '/notification?status=all')).json()) as { items: unknown[] }
    expect(all.items).toHaveLength(1)
  })

  it('is refused for a kind that is none, or another one’s', async () => {
    expect((await choose('nothing', {})).status).toBe(404)
    expect((await choose('signedUp', {})).status).toBe(404)
    expect((await choose('paid', { mail: 'hourly' })).status).toBe(400)
    expect((await me.request('PUT', '/notification/quiet', { quiet: { from: '25:00', to: '07:00' } })).status).toBe(400)
  })
})

describe('a mail', () => {
  it('is sent at once to whoever chose that, once, in their language', async () => {
    await me.request(
      'PUT',
      '/notification/choice/message',
      { app: true, push: true, mail: 'now' },
      { 'accept-language': 'en' },
    )
    for (let i = 0; i < 2; i++) await notify(t.db, me.uid, 'message', fromFriend())
    await notify(t.db, me.uid, 'paid', order)
    const letters = await mailAll()
    expect(letters.map(({ to }) => to)).toEqual([me.email])
    expect(textOf(letters[0]!)).toContain(`You have a new message from ${friend.name}.`)
    expect(await mailAll()).toEqual([])
  })

  it('is not sent about what was read meanwhile, and waits for the end of quiet hours', async () => {
    await choose('paid', { mail: 'now' })
    await me.request('PUT', '/notification/quiet', quietNow())
    await notify(t.db, me.uid, 'paid', order)
    await notify(t.db, me.uid, 'paid', { target: { collection: 'orders', id: 'other' } })
    expect(await mailAll()).toEqual([])
    await me.request('PUT', '/notification/about', { status: '읽음', collection: 'orders', id: 'other' })
    clock.ahead = HOUR_MS + MINUTE_MS
    expect(await mailAll()).toHaveLength(1)
  })

  it('a day gathers everything that came, and tells it once', async () => {
    await choose('paid', { mail: 'daily' })
    await choose('message', { mail: 'daily' })
    await notify(t.db, me.uid, 'paid', order)
    await notify(t.db, me.uid, 'message', fromFriend())
    expect(await mailAll()).toEqual([])
    clock.ahead = DAY_MS
    const [letter, ...more] = await mailAll()
    expect(more).toEqual([])
    expect(textOf(letter!)).toContain('결제가 완료되었습니다.')
    expect(textOf(letter!)).toContain('신규 메시지가 있습니다.')
    await notify(t.db, me.uid, 'paid', order)
    clock.ahead = 2 * DAY_MS
    const [next] = await mailAll()
    expect(textOf(next!)).not.toContain('신규 메시지')
  })
})

it('nothing of all this stays when somebody leaves', async () => {
  await subscribed()
  await choose('paid', { mail: 'now' })
  await me.request('PUT', '/notification/quiet', quietNow())
  await notify(t.db, me.uid, 'paid', order)
  expect((await me.request('DELETE', `/userInfo/${me.uid}`)).status).toBe(204)
  expect(await t.db.select().from(mailOutbox)).toEqual([])
  expect(await t.db.select().from(pushOutbox)).toEqual([])
})
