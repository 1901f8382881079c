import { words } from '#messages/shared/words.ts'

/** The page to which the last link of a mail about notifications leads. */
export const unsubscribeWords = words({
  ko: {
    title: '알림 메일 그만 받기',
    ask: (kind: string) => `‘${kind}’ 알림 메일을 더 보내지 않을까요? 앱 안의 알림은 그대로입니다.`,
    askAll: '알림 메일을 모두 보내지 않을까요? 앱 안의 알림은 그대로입니다.',
    stop: '그만 받기',
    doneTitle: '알림 메일을 껐습니다',
    done: (kind: string) => `‘${kind}’ 알림 메일을 더 보내지 않습니다.`,
    doneAll: '알림 메일을 더 보내지 않습니다.',
    settings: '알림 설정',
    deadTitle: '쓸 수 없는 링크입니다',
    dead: '메일에 있는 링크를 그대로 다시 열어 주세요. 로그인하면 알림 설정에서도 끌 수 있습니다.',
  },
  en: {
    title: 'Stop these mails',
    ask: (kind) => `Send no more mail about “${kind}”? Notifications in the app stay as they are.`,
    askAll: 'Send no more mail about notifications? Those in the app stay as they are.',
    stop: 'Stop',
    doneTitle: 'No more of these mails',
    done: (kind) => `You will get no more mail about “${kind}”.`,
    doneAll: 'You will get no more mail about notifications.',
    settings: 'Notification settings',
    deadTitle: 'This link cannot be used',
    dead: 'Please open the link exactly as it is in the mail. After a login the notification settings can do the same.',
  },
})
