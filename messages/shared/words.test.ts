import { expect, test } from 'vitest'
import { words } from './words.ts'

// The compiler is the judge here: an expected error that does not come is an error itself.
test('a message file does not compile unless both languages have the same messages', () => {
  // @ts-expect-error -- English lacks a message
  words({ ko: { yes: '예', no: '아니요' }, en: { yes: 'Yes' } })
  // @ts-expect-error -- English has a message too many
  words({ ko: { yes: '예' }, en: { yes: 'Yes', no: 'No' } })
  // @ts-expect-error -- a message with a number in one language only
  words({ ko: { count: (n: number) => `${n}개` }, en: { count: 'some' } })
  // @ts-expect-error -- the two ask for different things
  words({ ko: { count: (n: number) => `${n}개` }, en: { count: (n: Date) => `${n.getTime()}` } })

  const both = words({ ko: { count: (n: number) => `${n}개` }, en: { count: (n) => `${n} items` } })
  expect([both.ko.count(3), both.en.count(3)]).toEqual(['3개', '3 items'])
})
