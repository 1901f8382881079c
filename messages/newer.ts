import { words } from './words.ts'

/** Somebody else, or another tab, saved the same record first. */
export const newerWords = words({
  ko: {
    title: '그사이에 다른 곳에서 먼저 저장했습니다.',
    text: '지금 저장되어 있는 내용입니다. 어느 쪽을 남길까요?',
    take: '저장된 내용 불러오기',
    keepMine: '내가 쓴 내용으로 저장',
    empty: '내용 없음',
  },
  en: {
    title: 'Somebody else saved first.',
    text: 'This is what is saved now. Which one do you want to keep?',
    take: 'Load what is saved',
    keepMine: 'Save mine',
    empty: 'Empty',
  },
})
