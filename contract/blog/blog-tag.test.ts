import { expect, test } from 'vitest'
import { BLOG_TAGS_MAX, tagOf, withTags } from './blog-tag.ts'

test.each([
  ['텃밭', '텃밭'],
  [' #텃밭 ', '텃밭'],
  ['##Seoul  Life,', 'seoul life'],
  ['텃밭'.normalize('NFD'), '텃밭'],
  ['텃\u200b밭', '텃밭'],
  ['가'.repeat(30), '가'.repeat(20)],
  [' #, ', ''],
])('%j is the tag %j', (typed, tag) => expect(tagOf(typed)).toBe(tag))

test('a tag is there once, and no more tags than a post may have', () => {
  expect(withTags(['텃밭'], ['#텃밭', '가을', ' '])).toEqual(['텃밭', '가을'])
  const many = Array.from({ length: 20 }, (_, at) => `태그${at}`)
  expect(withTags([], many)).toHaveLength(BLOG_TAGS_MAX)
})
