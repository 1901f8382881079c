import { words } from '#messages/shared/words.ts'

/** Blocking somebody, and the list of those who are blocked. */
export const blockWords = words({
  ko: {
    ask: (name: string) => `${name} 님을 차단할까요?`,
    askText:
      '이 사람의 글과 댓글, 사진, 메시지, 알림이 보이지 않고, 이 사람은 나에게 메시지를 보낼 수 없습니다. 상대에게는 알리지 않습니다.',
    done: (name: string) => `${name} 님을 차단했습니다.`,
    title: '차단한 사람',
    text: '차단한 사람이 쓴 것은 나에게 보이지 않습니다. 차단을 풀면 모두 다시 보입니다.',
    empty: '차단한 사람이 없습니다.',
    failed: '차단한 사람을 불러오지 못했습니다.',
    since: '차단:',
    mark: '차단함',
    unblock: '차단 해제',
    unblockOne: (name: string) => `${name} 님 차단 해제`,
    undone: '차단을 풀었습니다.',
  },
  en: {
    ask: (name: string) => `Block ${name}?`,
    askText:
      'You will not see their posts, comments, photos, messages or news of them, and they cannot send you messages. They are not told.',
    done: (name: string) => `You have blocked ${name}.`,
    title: 'Blocked people',
    text: 'You see nothing that they write. If you unblock somebody, everything is there again.',
    empty: 'You have blocked nobody.',
    failed: 'Blocked people could not be loaded.',
    since: 'Blocked',
    mark: 'Blocked',
    unblock: 'Unblock',
    unblockOne: (name: string) => `Unblock ${name}`,
    undone: 'The block has been taken back.',
  },
})
