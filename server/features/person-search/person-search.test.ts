import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundPerson } from '#contract/person-search/person-search.schema.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

let t: Awaited<ReturnType<typeof testApp>>
let me: TestUser

/** A person who can be found and never signs in. */
async function named(displayName: string, status: 'active' | 'banned' = 'active') {
  const uid = crypto.randomUUID()
  const email = `${uid.slice(0, 8)}@hidden.test`
  await t.db.insert(authUser).values({ id: uid, name: displayName, email, status })
  const avatarUrl = '/madang/image/upload/v1/x.webp'
  await t.db.insert(userInfo).values({ uid, displayName, job: '이웃', avatarUrl })
  return { uid, email }
}

beforeAll(async () => {
  t = await testApp()
  me = await t.signUp()
  await t.db.update(userInfo).set({ displayName: '김마당' }).where(eq(userInfo.uid, me.uid))
})

const search = (who: TestUser, name: string) => who.request('GET', `/person?${new URLSearchParams({ name })}`)
const names = async (name: string) => {
  const { items } = (await (await search(me, name)).json()) as { items: FoundPerson[] }
  return items.map((item) => item.displayName)
}

describe('finding a person', () => {
  it('goes by a part of the name; names that begin with it come first', async () => {
    await named('가김')
    await named('김하나')
    await named('Kim Dora')
    expect(await names('김')).toEqual(['김하나', '가김'])
    expect(await names('하나')).toEqual(['김하나'])
    expect(await names('dORA')).toEqual(['Kim Dora'])
    expect(await names('없는이름')).toEqual([])
  })

  it('goes by initials, with or without a space between, and by the keys of the other layout', async () => {
    await named('한별이')
    await named('정 다운')
    await named('이한별')
    expect(await names('ㅎㅂㅇ')).toEqual(['한별이'])
    expect(await names('ㅈㄷㅇ')).toEqual(['정 다운'])
    expect(await names('ㅈ ㄷㅇ')).toEqual(['정 다운'])
    // Those whose name begins so come first.
    expect(await names('ㅎㅂ')).toEqual(['한별이', '이한별'])
    expect(await names('한ㅂㅇ')).toEqual(['한별이'])
    expect(await names('gksqufdl')).toEqual(['한별이'])
    expect(await names('한별ㅈ')).toEqual([])
  })

  it('leaves out oneself, who is banned and who has no profile', async () => {
    await named('박막힘', 'banned')
    await t.signUp({ profile: false })
    expect(await names('마당')).toEqual([])
    expect(await names('박막힘')).toEqual([])
  })

  it('takes what is typed literally', async () => {
    await named('100%_\\순이')
    for (const text of ['%', '_', '\\', '0%_\\순']) expect(await names(text)).toEqual(['100%_\\순이'])
  })

  it('never gives more than ten, and wants at least one character', async () => {
    for (let n = 0; n < 12; n++) await named(`많은이름${n}`)
    expect(await names('많은이름')).toHaveLength(10)
    for (const text of ['', '   ', 'x'.repeat(41), '\0']) expect((await search(me, text)).status).toBe(400)
    expect((await me.request('GET', '/person')).status).toBe(400)
    expect((await t.guest('GET', '/person?name=%EA%B9%80')).status).toBe(401)
  })

  it('finds nobody by their e-mail, and shows it to admins alone, who tell people of one name apart by it', async () => {
    const hidden = await named('숨은이')
    const admin = await t.signUp({ admin: true })
    for (const who of [me, admin]) {
      const answer = await search(who, '숨은이')
      const { items } = (await answer.json()) as { items: object[] }
      const seen = {
        uid: hidden.uid,
        displayName: '숨은이',
        avatarUrl: expect.any(String),
        job: '이웃',
        isAdmin: false,
        registeredAt: expect.any(String),
        ...(who === admin && { email: hidden.email }),
      }
      expect(items).toEqual([seen])
      for (const text of [hidden.email, hidden.email.split('@')[0] ?? '', 'hidden.test', '@']) {
        const { items: found } = (await (await search(who, text)).json()) as { items: object[] }
        expect(found).toEqual([])
      }
    }
    expect((await me.request('GET', '/person?email=x@hidden.test')).status).toBe(400)
  })
})
