import { words } from '#messages/shared/words.ts'

/** The panel below the top bar. */
export const searchPanelWords = words({
  ko: {
    searchText: '검색어',
    searchHint: '검색어를 입력하세요',
    searchIn: '검색 기준',
    searchBoard: '게시판',
    searchProduct: '상품',
    searchMessage: '메시지',
    searchUser: '사용자',
    searchLater: '검색 기능은 추후 구현될 예정입니다.',
    closeSearch: '검색 닫기',
  },
  en: {
    searchText: 'Search text',
    searchHint: 'Type to search',
    searchIn: 'Search in',
    searchBoard: 'Board',
    searchProduct: 'Product',
    searchMessage: 'Message',
    searchUser: 'User',
    searchLater: 'Search will be implemented later.',
    closeSearch: 'Close search',
  },
})
