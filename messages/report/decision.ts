import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

/** Texts for an admin's decisions about a user, and for the dialogs that ask for them. */
export const decisionWords = words({
  ko: {
    acts: { hide: '숨기기', restore: '다시 보이기', warn: '경고하기', ban: '이용 정지', close: '조치 없이 닫기' },
    hideTitle: '숨기기',
    hideText: '관리자 말고는 아무도 볼 수 없게 됩니다. 쓴 사람에게는 까닭을 알립니다.',
    hideWhy: '숨기는 까닭',
    warnTitle: '경고하기',
    warnText: '본인에게 알림으로 보냅니다.',
    warnWords: '경고하는 말',
    banTitle: (name: string) => `${name} 님의 이용 정지`,
    banText:
      '열려 있는 모든 화면에서 바로 로그아웃되고, 정지된 동안 로그인할 수 없습니다. 기간이 지나면 저절로 풀립니다.',
    banFor: '정지 기간',
    banReason: '까닭',
    banWords: '본인에게 하는 말',
    banWordsHint: '본인이 로그인할 때 까닭과 함께 읽습니다.',
    days: (days: number) => `${days}일`,
    forever: '기한 없이',
    missing: '내용을 적어 주세요.',
    tooLong: (max: number) => `${max}자까지 쓸 수 있습니다.`,
    cancel: '취소',
  },
  en: {
    acts: { hide: 'Hide', restore: 'Show again', warn: 'Warn', ban: 'Ban', close: 'Close without action' },
    hideTitle: 'Hide',
    hideText: 'Nobody but admins can see it any more. Its writer is told why.',
    hideWhy: 'Why it is hidden',
    warnTitle: 'Warn',
    warnText: 'They get it as a notification.',
    warnWords: 'Your warning',
    banTitle: (name) => `Ban ${name}`,
    banText: 'They are logged out everywhere at once and cannot log in meanwhile. A ban for some days ends by itself.',
    banFor: 'For how long',
    banReason: 'Reason',
    banWords: 'Words to them',
    banWordsHint: 'They read it with the reason when they sign in.',
    days: (days) => counted(days, 'day'),
    forever: 'Without end',
    missing: 'Please write something.',
    tooLong: (max) => `At most ${max} characters.`,
    cancel: 'Cancel',
  },
})
