import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const opened = { title: '제목', text: '글', tags: ['가'] }

test('what only one of two changed stays changed', () => {
  const mine = { ...opened, text: '내 글' }
  const theirs = { ...opened, title: '남의 제목', tags: ['가', '나'] }
  expect(mergeValues(opened, mine, theirs)).toEqual({
    merged: { title: '남의 제목', text: '내 글', tags: ['가', '나'] },
    both: [],
  })
})

test('a field that both changed is named, unless both changed it in the same way', () => {
  const mine = { title: '내 제목', text: '같은 글', tags: ['가'] }
  const theirs = { title: '남의 제목', text: '같은 글', tags: [] }
  expect(mergeValues(opened, mine, theirs)).toEqual({
    merged: { title: '내 제목', text: '같은 글', tags: [] },
    both: ['title'],
  })
})
