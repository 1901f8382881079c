import { describe, expect, it } from 'vitest'
import { findPlaces, postcodeStandin } from './postcode.ts'
import { places } from './postcode-places.ts'

describe('the stand-in of the address search', () => {
  it('knows a few dozen addresses, each with a code of five digits and a road', () => {
    expect(places.length).toBeGreaterThanOrEqual(36)
    for (const { zonecode, road } of places) {
      expect(zonecode).toMatch(/^\d{5}$/)
      expect(road).toMatch(/[로길] [\d-]+$/)
    }
    expect(new Set(places.map(({ zonecode, road }) => `${zonecode} ${road}`)).size).toBe(places.length)
  })

  it.each([
    ['세종대로 110', '서울 중구 세종대로 110'],
    ['세종대로110', '서울 중구 세종대로 110'],
    ['코엑스', '서울 강남구 영동대로 513'],
    ['대치동 316', '서울 강남구 삼성로 212'],
    ['apec로', '부산 해운대구 APEC로 55'],
    ['세종특별자치시청', '세종특별자치시 한누리대로 2130'],
    ['63122', '제주특별자치도 제주시 문연로 6'],
    ['전라남도청', '전남 무안군 삼향읍 오룡길 1'],
  ])('finds %s', (query, roadAddress) => {
    expect(findPlaces(query).map((found) => found.roadAddress)).toEqual([roadAddress])
  })

  it('answers with the fields of the real service', () => {
    expect(findPlaces('은마아파트')[0]).toMatchObject({
      zonecode: '06284',
      addressType: 'R',
      userSelectedType: 'R',
      roadAddress: '서울 강남구 삼성로 212',
      autoRoadAddress: '',
      jibunAddress: '서울 강남구 대치동 316',
      bname: '대치동',
      buildingName: '은마아파트',
      apartment: 'Y',
      sido: '서울',
      sigungu: '강남구',
      roadname: '삼성로',
      query: '은마아파트',
      noSelected: 'N',
    })
  })

  it('finds nothing for an empty search', async () => {
    expect(findPlaces('  ')).toEqual([])
    expect(await (await postcodeStandin().request('/search?q=없는길')).json()).toEqual([])
  })

  it('serves the script that the browser loads', async () => {
    const answer = await postcodeStandin().request('/postcode.v2.js')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('Postcode')
  })
})
