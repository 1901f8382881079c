import { beforeEach, describe, expect, test } from 'vitest'
import { Uploads, type Picture } from './uploads.ts'

const photo = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })
const picture: Picture = { url: '/madang/image/upload/v1/a.jpg', width: 4, height: 3 }

type Sent = {
  name: string
  done: () => void
  fail: (words: string) => void
  progress: (percent: number) => void
  signal: AbortSignal
}

/** An image host whose every answer the test gives. */
function host() {
  const uploads = new Uploads()
  const sent: Sent[] = []
  uploads.use((file, { onProgress, signal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      const fail = (words: string) => reject(new Error(words))
      sent.push({ name: file.name, done: () => resolve(picture), fail, progress: onProgress, signal })
    })
  })
  const statuses = (ids: string[]) => ids.map((id) => uploads.get(id)?.status).join(' ')
  return { uploads, sent, statuses }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))
let here: ReturnType<typeof host>
beforeEach(() => {
  here = host()
})

describe('pictures of the editor', () => {
  test('go up three at a time, and each tells how far it is', async () => {
    const { uploads, sent, statuses } = here
    const ids = ['1', '2', '3', '4'].map((name) => uploads.add(photo(name)))
    await soon()
    expect(statuses(ids)).toBe('sending sending sending waiting')
    sent[0]?.progress(40)
    expect(uploads.get(ids[0] ?? '')?.percent).toBe(40)
    sent[1]?.done()
    await soon()
    expect(statuses(ids)).toBe('sending done sending sending')
    expect(uploads.arrived(ids[1] ?? '')).toEqual(picture)
  })

  test('that fail say why, stay, and can be sent again', async () => {
    const { uploads, sent, statuses } = here
    const id = uploads.add(photo('a'))
    await soon()
    sent[0]?.fail('연결할 수 없습니다.')
    await soon()
    expect(uploads.get(id)).toMatchObject({ status: 'failed', name: 'a', problem: { words: '연결할 수 없습니다.' } })
    uploads.retry(id)
    expect(statuses([id])).toBe('sending')
    sent[1]?.done()
    await soon()
    expect(statuses([id])).toBe('done')
  })

  test.each([
    [photo('a.pdf', 'application/pdf'), 'type'],
    [photo('a.svg', 'image/svg+xml'), 'type'],
    [photo('a.png', 'image/png', 10 * 1024 * 1024 + 1), 'size'],
  ])('that cannot be taken say so at once (%#)', async (file, fieldError) => {
    const { uploads, sent } = here
    const id = uploads.add(file)
    await soon()
    expect(uploads.get(id)).toMatchObject({ status: 'failed', problem: { fieldError } })
    expect(sent).toEqual([])
  })

  test('that are cancelled make room for the next, and can come back', async () => {
    const { uploads, sent, statuses } = here
    const ids = ['1', '2', '3', '4', '5'].map((name) => uploads.add(photo(name)))
    await soon()
    uploads.cancel(ids[0] ?? '')
    uploads.cancel(ids[4] ?? '')
    await soon()
    expect([sent[0]?.signal.aborted, statuses(ids)]).toEqual([true, 'failed sending sending sending failed'])
    sent[1]?.done()
    await soon()
    uploads.retry(ids[0] ?? '')
    expect(statuses(ids)).toBe('sending done sending sending failed')
  })

  test('are all stopped when the editor goes', async () => {
    const { uploads, sent } = here
    uploads.add(photo('1'))
    await soon()
    uploads.stop()
    expect(sent[0]?.signal.aborted).toBe(true)
  })
})
