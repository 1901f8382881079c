import { expect, test } from 'vitest'
import { addressOf } from './postcode.ts'

const answer = {
  zonecode: '06284',
  roadAddress: '서울 강남구 삼성로 212',
  autoRoadAddress: '',
  bname: '대치동',
  buildingName: '은마아파트',
  apartment: 'Y',
} as const

test('the road address comes with its 동 and the name of an apartment block', () => {
  expect(addressOf(answer)).toEqual({ zoneCode: '06284', addr1: '서울 강남구 삼성로 212 (대치동, 은마아파트)' })
})

test('what is no apartment block is not named, and a 리 is left out', () => {
  expect(addressOf({ ...answer, apartment: 'N' }).addr1).toBe('서울 강남구 삼성로 212 (대치동)')
  expect(addressOf({ ...answer, apartment: 'N', bname: '남악리' }).addr1).toBe('서울 강남구 삼성로 212')
})

test('where a lot was chosen, the road that belongs to it is taken', () => {
  expect(
    addressOf({ ...answer, roadAddress: '', autoRoadAddress: '서울 강남구 삼성로 212', apartment: 'N' }).addr1,
  ).toBe('서울 강남구 삼성로 212 (대치동)')
})
