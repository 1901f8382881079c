import { words } from '#messages/shared/words.ts'

/** For somebody who has signed up and waits for an admin. */
export const waitingWords = words({
  ko: {
    title: '가입 승인을 기다리고 있습니다',
    text: (who: string) =>
      `${who} 계정으로 가입했습니다. 관리자가 승인하면 이 화면이 저절로 바뀌고 모두 쓸 수 있습니다. 그때까지는 손님에게 열린 화면만 볼 수 있습니다.`,
    leave: '로그아웃',
    declined: '가입이 승인되지 않았습니다',
    declinedText: '관리자가 가입 요청을 받아들이지 않았습니다. 궁금한 점은 관리자에게 문의해 주세요.',
    close: '닫기',
  },
  en: {
    title: 'Waiting for approval',
    text: (who) =>
      `You have signed up as ${who}. As soon as an administrator lets you in, this page changes by itself and everything is yours to use. Until then you see what is open to guests.`,
    leave: 'Log out',
    declined: 'Your request was declined',
    declinedText: 'An administrator has declined your request to join. Please contact them if you have questions.',
    close: 'Close',
  },
})
