import { expect, test } from 'vitest'
import { markOf } from './person-mark.ts'

const person = (uid: string, displayName: string, job: string, email?: string) => ({
  uid,
  displayName,
  job,
  email,
  avatarUrl: '/x',
  isAdmin: false,
  registeredAt: '2026-03-04T00:00:00.000Z',
})

test('somebody whose name is their own needs no mark', () => {
  expect(
    markOf(person('1', '김하늘', '교사'), [person('1', '김하늘', '교사'), person('2', '김바다', '교사')]),
  ).toBeNull()
})

test('the job beside the name tells two apart; where it is the same, the day they joined', () => {
  const [one, two, three] = [
    person('1', '김하늘', '교사'),
    person('2', '김하늘', '요리사'),
    person('3', '김하늘', '교사'),
  ]
  expect(markOf(two, [one, two])).toBeNull()
  expect(markOf(one, [one, two, three])).toContain('2026')
})

test('an admin sees the e-mail', () => {
  const [one, two] = [person('1', '김하늘', '교사', 'a@b.kr'), person('2', '김하늘', '요리사', 'c@d.kr')]
  expect([markOf(one, [one, two]), markOf(two, [one, two])]).toEqual(['a@b.kr', 'c@d.kr'])
})
