import { expect, test } from 'vitest'
import { tabOf, validateMessageSearch } from './message-search.ts'

const mid = '0b6e4f00-0000-4000-8000-000000000000'

const everything = { box: 'sent', text: '감자', status: '읽음', cursor: 'abc', mid }

test.each([
  [everything, everything],
  [{ box: 'inbox', text: '', status: 'new', mid: 'nope' }, { box: 'inbox' }],
  [{ box: 'outbox' }, {}],
  [
    { text: 2026, cursor: 12 },
    { text: '2026', cursor: '12' },
  ],
  [{ text: { a: 1 }, mid: [mid] }, {}],
  [{ text: 'x'.repeat(200) }, { text: 'x'.repeat(100) }],
])('the address %j means %j', (address, meant) => {
  expect(JSON.parse(JSON.stringify(validateMessageSearch(address)))).toEqual(meant)
})

test.each([
  [{}, 'talks'],
  [{ to: 'somebody' }, 'talks'],
  [{ mid }, 'inbox'],
  [{ text: '감자' }, 'inbox'],
  [{ box: 'sent', mid }, 'sent'],
] as const)('the address %j shows %s', (search, tab) => {
  expect(tabOf(search)).toBe(tab)
})
