import { words } from './words.ts'

/** Somebody else, or another tab, saved the same record first. */
export const newerWords = words({
  ko: {
    title: '그사이에 다른 곳에서 먼저 저장했습니다.',
    text: '같은 곳을 서로 다르게 고쳤습니다. 이 부분에 어느 쪽을 남길까요? 겹치지 않는 변경은 양쪽 모두 그대로 남습니다.',
    take: '저장된 내용 쓰기',
    keepMine: '내가 쓴 내용으로 저장',
    merged: '그사이에 저장된 다른 변경도 함께 남겼습니다.',
    stored: '저장된 내용',
    mine: '내가 쓴 내용',
    other: '그 밖의 내용',
    empty: '내용 없음',
  },
  en: {
    title: 'Somebody else saved first.',
    text: 'You both changed the same place. Which one do you want to keep there? Changes that do not meet stay, yours and theirs.',
    take: 'Use what is saved',
    keepMine: 'Save mine',
    merged: 'Changes that were saved meanwhile have been kept too.',
    stored: 'Saved',
    mine: 'Yours',
    other: 'Other fields',
    empty: 'Empty',
  },
})
