import { words } from './words.ts'

// The pages of the stand-in sign-in providers, shown in demo mode only.
export const identityWords = words({
  ko: {
    badge: '데모용 대역',
    title: (provider: string) => `${provider} 계정으로 로그인`,
    lead: 'Madang에 로그인할 데모 계정을 고르세요.',
    note: (provider: string) => `실제 ${provider} 화면이 아닙니다. 데모를 위한 대역이며, 계정은 모두 지어낸 것입니다.`,
    noEmail: '이메일을 제공하지 않음',
    privateEmail: '이메일 비공개',
    cancel: '취소',
    failedTitle: '로그인을 계속할 수 없습니다',
    failed: '시간이 지났거나 잘못된 요청입니다. 이 창을 닫고 처음부터 다시 시도해 주세요.',
  },
  en: {
    badge: 'Stand-in for the demo',
    title: (provider) => `Log in with ${provider}`,
    lead: 'Choose a demo account to log in to Madang.',
    note: (provider) => `Not the real ${provider} but a stand-in for the demo. All accounts are invented.`,
    noEmail: 'Gives no e-mail',
    privateEmail: 'Private e-mail',
    cancel: 'Cancel',
    failedTitle: 'The log-in cannot go on',
    failed: 'It took too long, or the request is wrong. Please close this window and start again.',
  },
})

// The stand-in of the address search, shown in demo mode only.
export const postcodeWords = words({
  ko: {
    search: '도로명, 건물명 또는 지번 검색',
    example: '예) 세종대로 110, 코엑스',
    find: '검색',
    results: '검색된 주소',
    hint: '도로명이나 건물 이름을 입력하세요.',
    found: '검색 결과 {count}건',
    note: '데모용 대역입니다. 공공건물 등 주소 몇십 곳만 찾을 수 있습니다.',
  },
  en: {
    search: 'Search by road, building or lot',
    example: 'e.g. 세종대로 110, 코엑스',
    find: 'Search',
    results: 'Addresses found',
    hint: 'Type a road or the name of a building.',
    found: '{count} found',
    note: 'A stand-in for the demo: it knows a few dozen public addresses only.',
  },
})
