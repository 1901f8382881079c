import { words } from '#messages/shared/words.ts'

/** How the installed app calls itself on the device, and what its icon offers when it is held. */
export const installedWords = words({
  ko: {
    name: '마당',
    description: '작은 모임과 가게의 하루를 한곳에서',
    write: '게시판에 글쓰기',
    schedule: '스케줄러',
    messages: '메시지',
    orders: '주문',
  },
  en: {
    name: 'Madang',
    description: 'The day of a small community or shop in one place',
    write: 'Write on the board',
    schedule: 'Scheduler',
    messages: 'Messages',
    orders: 'Orders',
  },
})
