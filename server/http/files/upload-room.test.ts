import { expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

const ground = () => {
  const room = createUploadRoom({ bytes: 10, bytesEach: 6, mayWait: 2 })
  const begun: string[] = []
  const ends: Record<string, () => void> = {}
  const enter = (name: string, by: string, bytes: number) =>
    room(by, bytes, () => {
      begun.push(name)
      return new Promise<void>((resolve) => (ends[name] = resolve))
    })
  const end = async (name: string, entered: Promise<void>) => {
    ends[name]?.()
    await entered
  }
  return { enter, end, begun }
}

it('begins what fits, and the next when one has ended', async () => {
  const { enter, end, begun } = ground()
  const first = enter('first', 'a', 5)
  const second = enter('second', 'b', 5)
  const third = enter('third', 'c', 1)
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second'])
  await end('first', first)
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second', 'third'])
  await Promise.all([end('second', second), end('third', third)])
})

it('leaves room to others where one person sends much, and nobody is passed for want of room', async () => {
  const { enter, end, begun } = ground()
  const first = enter('first', 'a', 5)
  void enter('own second', 'a', 5)
  void enter('large of another', 'b', 5)
  await Promise.resolve()
  expect(begun).toEqual(['first', 'large of another'])
  void enter('small of a third', 'c', 1)
  await end('first', first)
  await Promise.resolve()
  expect(begun).toEqual(['first', 'large of another', 'own second'])
})

it('gives the room back after a failure, and lets only so many wait', async () => {
  const room = createUploadRoom({ bytes: 10, bytesEach: 10, mayWait: 1 })
  await expect(room('a', 10, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  void room('a', 10, () => new Promise(() => {}))
  void room('b', 10, () => new Promise(() => {}))
  await expect(room('c', 10, async () => {})).rejects.toMatchObject({ code: 'too_many' })
})
