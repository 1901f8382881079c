import { words } from '#messages/shared/words.ts'

/** Telling the admins of something. */
export const reportWords = words({
  ko: {
    title: '신고하기',
    text: '관리자에게 알립니다. 누가 신고했는지는 상대에게 알려지지 않습니다.',
    reason: '신고하는 까닭',
    words: '덧붙일 말',
    wordsMissing: '어떤 점이 문제인지 적어 주세요.',
    tooLong: (max: number) => `${max}자까지 쓸 수 있습니다.`,
    send: '신고',
    cancel: '취소',
    sent: '신고했습니다. 관리자가 살펴보겠습니다.',
  },
  en: {
    title: 'Report this',
    text: 'The admins will look at it. Nobody else learns that you reported it.',
    reason: 'Reason',
    words: 'More about it',
    wordsMissing: 'Please say what is wrong with it.',
    tooLong: (max) => `At most ${max} characters.`,
    send: 'Report',
    cancel: 'Cancel',
    sent: 'Reported. The admins will look at it.',
  },
})
