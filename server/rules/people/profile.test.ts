import { expect, test } from 'vitest'
import { somePicture } from '#server/test/some-picture.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'

const t = await testApp()

/** Every person in an answer, by their uid, with the mark that stands beside the name. */
function marksIn(value: unknown, found = new Map<string, boolean>()) {
  if (Array.isArray(value)) for (const one of value) marksIn(one, found)
  else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    if (typeof record.uid === 'string' && typeof record.isAdmin === 'boolean') found.set(record.uid, record.isAdmin)
    for (const side of ['src', 'dst'])
      if (record[`${side}Uid`]) found.set(String(record[`${side}Uid`]), Boolean(record[`${side}IsAdmin`]))
    for (const inner of Object.values(record)) marksIn(inner, found)
  }
  return found
}

test('wherever a person is shown, it is told whether they are an admin', async () => {
  const [admin, user, reader] = [await t.signUp({ admin: true }), await t.signUp(), await t.signUp()]
  const bid = crypto.randomUUID()
  const cover = somePicture()
  const blog = crypto.randomUUID()
  const put = async (who: TestUser, path: string, body: object) =>
    expect([path, (await who.request('PUT', path, body)).status]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
  await put(user, `/board/${bid}`, { title: '글', content: '<p>글</p>' })
  await put(admin, `/board/${crypto.randomUUID()}`, { title: '공지', content: '<p>글</p>' })
  for (const who of [admin, user]) {
    await put(who, `/reply/${crypto.randomUUID()}`, { bid, comment: '댓글' })
    await put(who, `/message/${crypto.randomUUID()}`, { dstUid: reader.uid, content: '안녕' })
    await put(who, `/blogs/${who === admin ? blog : crypto.randomUUID()}`, { title: '글', content: '<p>글</p>', cover })
    await put(who, `/blogs/${blog}/comments/${crypto.randomUUID()}`, { comment: '댓글' })
  }
  const paths = [
    '/board',
    `/reply?bid=${bid}`,
    '/blogs',
    `/blogs/${blog}/comments`,
    '/message?box=inbox',
    `/person?name=${encodeURIComponent('사용자')}`,
  ]
  for (const path of paths) {
    const answer = await reader.request('GET', path)
    expect([path, answer.status]).toEqual([path, 200])
    const marks = marksIn(await answer.json())
    expect([path, marks.get(admin.uid), marks.get(user.uid)]).toEqual([path, true, false])
  }
})
