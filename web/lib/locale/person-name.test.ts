import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

const nobody = { uid: null, displayName: null, avatarUrl: null }

test('only an account that is gone has left; one without a profile has not', () => {
  expect(personName(nobody)).toBe('탈퇴한 사용자')
  expect(personName({ ...nobody, uid: 'lena' })).toBe('이름을 정하지 않은 사용자')
  expect(personName({ ...nobody, uid: 'lena', displayName: '레나' })).toBe('레나')
})
