import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser
let other: TestUser
let admin: TestUser
let photo: string

beforeAll(async () => {
  t = await testApp()
})

beforeEach(async () => {
  me = await t.signUp({ profile: false })
  other = await t.signUp()
  admin = await t.signUp({ admin: true })
  photo = somePicture()
})

const profile = (more: object = {}) => ({ displayName: '김마당', job: '목수', avatarUrl: photo, ...more })

const register = () => me.request('PUT', `/userInfo/${me.uid}`, profile())

describe('userInfo', () => {
  it('is registered with the first values of a profile, and welcomes its owner', async () => {
    const answer = await me.request('PUT', `/userInfo/${me.uid}`, profile())
    expect(await answer.json()).toMatchObject({
      uid: me.uid,
      email: me.email,
      role: 'User',
      status: 'active',
      isVerified: false,
      version: 1,
    })
    const welcome = (await (await me.request('GET', '/notification')).json()) as { items: { description: string }[] }
    expect(welcome.items[0]?.description).toBe('Madang에 오신 것을 환영합니다.')
    const session = (await (await me.request('GET', '/session')).json()) as { user: object }
    expect(session.user).toMatchObject({ isAdmin: false, profile: { displayName: '김마당', avatarUrl: photo } })
  })

  it('takes no name that hides something, and from nobody but an admin one that passes for those who run the site', async () => {
    const put = (who: TestUser, displayName: string, more: object = {}) =>
      who.request('PUT', `/userInfo/${who.uid}`, profile({ displayName, ...more }), { 'accept-language': 'en' })
    for (const [name, reason] of [
      ['김\u200b마당', 'name_unseen'],
      ['\u202e당마김', 'name_unseen'],
      ['김\n마당', 'name_unseen'],
      ['관 리 자', 'name_reserved'],
      ['\u0410dmin', 'name_reserved'],
    ] as const) {
      const answer = await put(me, name)
      expect([name, answer.status]).toEqual([name, 400])
      expect(await answer.json()).toMatchObject({ reason, fields: { displayName: expect.stringMatching(/name/) } })
    }
    expect(await (await put(me, '  관리자의 \u3000 고양이 ')).json()).toMatchObject({ displayName: '관리자의 고양이' })
    expect(await (await put(admin, '관리자', { version: 1 })).json()).toMatchObject({ displayName: '관리자' })
    const session = await (await me.request('GET', '/session')).json()
    expect(session).toMatchObject({ user: { name: '관리자의 고양이', profile: { displayName: '관리자의 고양이' } } })
  })

  it('refuses role, status and verification from the client', async () => {
    await register()
    for (const forged of [{ role: 'Admin' }, { status: 'active' }, { isVerified: true }, { uid: other.uid }]) {
      expect((await me.request('PUT', `/userInfo/${me.uid}`, profile({ version: 1, ...forged }))).status).toBe(400)
    }
  })

  it('changes with the version that was read, and gives the newer one to whoever comes late', async () => {
    await register()
    const first = await me.request('PUT', `/userInfo/${me.uid}`, profile({ job: '도예가', version: 1 }))
    expect(await first.json()).toMatchObject({ job: '도예가', version: 2 })
    const late = await me.request('PUT', `/userInfo/${me.uid}`, profile({ job: '제빵사', version: 1 }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale', current: { job: '도예가', version: 2 } })
    expect((await me.request('PUT', `/userInfo/${me.uid}`, profile({ job: '제빵사' }))).status).toBe(409)
  })

  it('welcomes once when the form is sent ten times at once', async () => {
    const hasty = await t.signUp({ profile: false })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hasty.request('PUT', `/userInfo/${hasty.uid}`, profile())),
    )
    expect(answers.filter((a) => a.ok)).toHaveLength(1)
    expect(await (await hasty.request('GET', '/notification/count')).json()).toEqual({ count: 1 })
  })

  it('is not there to be changed before it was registered', async () => {
    expect((await me.request('PUT', `/userInfo/${me.uid}`, profile({ version: 1 }))).status).toBe(404)
  })

  it('is written by its owner alone', async () => {
    await register()
    expect((await other.request('PUT', `/userInfo/${me.uid}`, profile({ version: 1 }))).status).toBe(403)
    expect((await admin.request('PUT', `/userInfo/${me.uid}`, profile({ version: 1 }))).status).toBe(403)
  })

  it('shows the e-mail to its owner and the admin only', async () => {
    await register()
    expect(await (await me.request('GET', `/userInfo/${me.uid}`)).json()).toHaveProperty('email', me.email)
    expect(await (await admin.request('GET', `/userInfo/${me.uid}`)).json()).toHaveProperty('email', me.email)
    expect(await (await other.request('GET', `/userInfo/${me.uid}`)).text()).not.toContain(me.email)
  })

  it('takes no picture from elsewhere', async () => {
    for (const avatarUrl of [
      'https://evil.example/pixel.gif',
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      '/madang/api/auth/sign-out',
    ]) {
      expect((await me.request('PUT', `/userInfo/${me.uid}`, profile({ avatarUrl, version: 2 }))).status).toBe(400)
    }
  })

  it('wants a name, a job and a photo, and says which is missing in the caller’s language', async () => {
    const answer = await me.request('PUT', `/userInfo/${me.uid}`, profile({ displayName: '  ', version: 2 }), {
      'accept-language': 'en',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      message: 'Please check what you entered.',
      fields: { displayName: expect.any(String) },
    })
  })
})
