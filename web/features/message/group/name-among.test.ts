import { expect, test } from 'vitest'
import { nameAmong } from './name-among.ts'

const person = (uid: string, displayName: string, job: string) => ({ uid, displayName, job })

test('a chosen person is called by the job too where another one has the name', () => {
  const [one, two] = [person('1', '김하늘', '교사'), person('2', '김하늘', '요리사')]
  expect([nameAmong(one, [one]), nameAmong(one, [one, two])]).toEqual(['김하늘', '김하늘 (교사)'])
  expect(nameAmong({ uid: '3', displayName: null, job: null }, [one])).toBe('이름을 정하지 않은 사용자')
})
