import { words } from '#messages/shared/words.ts'

/** Texts that the browser shows by itself when the server cannot be reached. */
export const connectionWords = words({
  ko: {
    offline: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.',
    failed: '문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
    noConnection: '인터넷에 연결되어 있지 않습니다.',
    noConnectionText: '연결을 확인하고 다시 시도해 주세요. 쓰던 글은 남아 있습니다.',
    newVersion: '화면을 불러오지 못했습니다.',
    newVersionText: '새 버전이 나왔을 수 있습니다. 다시 불러와 주세요. 쓰던 글은 남아 있습니다.',
  },
  en: {
    offline: 'The server cannot be reached. Check the connection and try again.',
    failed: 'Something went wrong. Please try again in a moment.',
    noConnection: 'There is no connection.',
    noConnectionText: 'Check the connection and try again. What you were writing is kept.',
    newVersion: 'This screen could not be loaded.',
    newVersionText: 'There may be a new version. Loading again helps; what you were writing is kept.',
  },
})
