import { beforeEach, expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'

const texts = () => toastStore.get().map((item) => item.text)

beforeEach(() => {
  for (const item of toastStore.get()) toast.dismiss(item.id)
})

test('a deletion that is not undone happens when its message goes away, once', () => {
  let deleted = 0
  const id = toast.info('글을 삭제했습니다.', {
    action: { label: '실행 취소', onClick: () => {} },
    onExpire: () => (deleted += 1),
  })
  expect(deleted).toBe(0)
  toast.dismiss(id)
  toast.dismiss(id)
  expect(deleted).toBe(1)
})

test('undoing takes the message away and the deletion never happens', () => {
  const happened: string[] = []
  const id = toast.info('글을 삭제했습니다.', {
    action: { label: '실행 취소', onClick: () => happened.push('undone') },
    onExpire: () => happened.push('deleted'),
  })
  toastStore.act(id)
  toastStore.act(id)
  toast.dismiss(id)
  expect(happened).toEqual(['undone'])
  expect(texts()).toEqual([])
})

test('the fifth message pushes out the first, and what it held back is done', () => {
  let deleted = 0
  toast.info('1', { onExpire: () => (deleted += 1) })
  for (const text of ['2', '3', '4', '5']) toast.info(text)
  expect(texts()).toEqual(['2', '3', '4', '5'])
  expect(deleted).toBe(1)
})

test('errors and messages with something to press stay longer', () => {
  toast.info('안내')
  toast.error('오류')
  toast.info('취소할 수 있음', { action: { label: '실행 취소', onClick: () => {} } })
  toast.info('3초', { duration: 3_000 })
  expect(toastStore.get().map((item) => item.duration)).toEqual([4_000, 8_000, 8_000, 3_000])
})
