import { words } from './words.ts'

/** A place on the provider's map, or as a link to it. */
export const placeWords = words({
  ko: {
    map: (place: string) => `‘${place}’ 지도`,
    open: '카카오맵에서 보기',
    newTab: '새 탭에서 열림',
    unknown: '지도에서 이 위치를 찾지 못했습니다.',
    failed: '지금은 지도를 불러올 수 없습니다.',
  },
  en: {
    map: (place) => `Map of “${place}”`,
    open: 'Open in Kakao Map',
    newTab: 'opens in a new tab',
    unknown: 'This place was not found on the map.',
    failed: 'The map cannot be loaded right now.',
  },
})
