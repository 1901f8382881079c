import { describe, expect, it } from 'vitest'
import { albumApi } from '#contract/album/album.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { createUploadQueue, isHopeless, type SendUpload } from './upload-queue.ts'

const place = { album: null, seenBy: 'users', name: null } as const
const files = (...names: string[]) => names.map((name) => new File(['x'], name))

type Asked = {
  id: string
  name: string
  signal: AbortSignal
  progress: (percent: number) => void
  finish: () => void
  fail: (text: string) => void
  /** As the server does with what is no picture. */
  refuse: () => void
  /** As it does where more people see the album. */
  deny: () => void
}

/** A server that answers when the test says so. */
function server() {
  const asked: Asked[] = []
  const send: SendUpload = ({ id, file }, { onProgress, signal }) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      const fail = (text: string) => reject(new Error(text))
      const refuse = () => reject(new ApiError({ code: 'unsupported_image', message: '사진이 아닙니다.' }))
      const deny = () =>
        reject(new ApiError({ code: 'conflict', message: '', reason: 'album_shown' }, { endpoint: albumApi.put }))
      asked.push({ id, name: file.name, finish: resolve, fail, refuse, deny, progress: onProgress, signal })
    })
  const queue = createUploadQueue(send)
  const of = (name: string) => asked.findLast((request) => request.name === name)
  const shown = () => queue.get().map(({ file, status }) => `${file.name} ${status}`)
  return { queue, asked, of, shown }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('uploading many', () => {
  it('sends three at a time, in order, until all are done', async () => {
    const { queue, asked, of, shown } = server()
    queue.add(files('a', 'b', 'c', 'd', 'e'), place)
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    of('b')?.finish()
    await soon()
    expect(shown()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting'])
    for (const name of ['a', 'c', 'd']) of(name)?.finish()
    await soon()
    of('e')?.finish()
    await soon()
    expect(queue.get().every(({ status }) => status === 'done')).toBe(true)
  })

  it('tells how far each has come', () => {
    const { queue, of } = server()
    queue.add(files('a', 'b'), place)
    of('a')?.progress(40)
    expect(queue.get().map(({ percent }) => percent)).toEqual([40, 0])
  })
})

describe('what failed', () => {
  it('stays in the list with its reason and does not stop the others', async () => {
    const { queue, of, shown } = server()
    queue.add(files('a', 'b', 'c', 'd'), place)
    of('a')?.fail('사진이 아닙니다.')
    await soon()
    expect(shown()).toEqual(['a failed', 'b sending', 'c sending', 'd sending'])
    expect(queue.get()[0]?.error?.message).toBe('사진이 아닙니다.')
  })

  it('is retried under the same id, alone or all at once', async () => {
    const { queue, asked, of, shown } = server()
    queue.add(files('a', 'b'), place)
    const id = of('a')?.id ?? ''
    of('a')?.fail('x')
    of('b')?.fail('x')
    await soon()
    queue.retry(id)
    expect(shown()).toEqual(['a sending', 'b failed'])
    expect(of('a')?.id).toBe(id)
    of('a')?.fail('x')
    await soon()
    queue.retryAll()
    expect(shown()).toEqual(['a sending', 'b sending'])
    expect(asked).toHaveLength(5)
  })

  it('is not tried again where the file itself is refused', async () => {
    const { queue, of, shown } = server()
    queue.add(files('a', 'b'), place)
    of('a')?.refuse()
    of('b')?.fail('x')
    await soon()
    expect(queue.get().map(isHopeless)).toEqual([true, false])
    queue.retryAll()
    expect(shown()).toEqual(['a failed', 'b sending'])
  })
})

it('into an album that more people see than was said waits for its user to look again', async () => {
  const { queue, of } = server()
  queue.add(files('a'), place)
  of('a')?.deny()
  await soon()
  expect(queue.get().map(isHopeless)).toEqual([true])
})

describe('cancelling', () => {
  it('stops the request, takes the file off and lets the next one go', async () => {
    const { queue, of, shown } = server()
    queue.add(files('a', 'b', 'c', 'd'), place)
    queue.remove(of('b')?.id ?? '')
    await soon()
    expect(of('b')?.signal.aborted).toBe(true)
    expect(shown()).toEqual(['a sending', 'c sending', 'd sending'])
  })

  it('a waiting file is never sent, and nothing is once all were taken off', async () => {
    const { queue, asked } = server()
    queue.add(files('a', 'b', 'c', 'd'), place)
    queue.removeAll()
    await soon()
    expect(queue.get()).toEqual([])
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
  })
})

it('everybody who looks is told of every change, and no longer after leaving', () => {
  const { queue } = server()
  let told = 0
  const leave = queue.subscribe(() => (told += 1))
  queue.add(files('a'), place)
  const before = told
  expect(before).toBeGreaterThan(0)
  leave()
  queue.removeAll()
  expect(told).toBe(before)
})
