import { words } from './words.ts'

/** Texts for a draft that is saved while somebody types it. */
export const draftWords = words({
  ko: {
    saved: (time: string) => `${time}에 임시 저장됨`,
    restored: '작성하던 글을 불러왔습니다.',
    formRestored: '작성하던 내용을 불러왔습니다.',
    formOffered: '전에 작성하던 다른 내용이 있습니다.',
    startOver: '처음부터 쓰기',
    offered: '작성하던 다른 글이 있습니다.',
    offeredOlder: '이 글이 수정되기 전에 작성하던 내용이 있습니다.',
    take: '불러오기',
    drop: '버리기',
    storageFull: '브라우저의 저장 공간이 부족하여 임시 저장을 할 수 없습니다. 창을 닫기 전에 글을 등록해 주세요.',
  },
  en: {
    saved: (time) => `Draft saved at ${time}`,
    restored: 'Your draft has been restored.',
    formRestored: 'What you were writing has been restored.',
    formOffered: 'You were writing something else before.',
    startOver: 'Start over',
    offered: 'You have another draft.',
    offeredOlder: 'You have a draft from before this post was changed.',
    take: 'Restore it',
    drop: 'Discard it',
    storageFull: 'The browser has no room left to keep a draft. Please post before you close the window.',
  },
})
