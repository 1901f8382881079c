import { words } from '#messages/shared/words.ts'

/** The mails that the site sends. The name of the site goes before each subject. */
export const mailWords = words({
  ko: {
    signUp: {
      subject: '가입을 마쳐 주세요',
      text: (site: string) => `아래 링크를 열면 ${site} 가입이 끝납니다. 링크는 24시간 동안 한 번만 쓸 수 있습니다.`,
      button: '가입 마치기',
      note: '가입한 적이 없다면 이 메일을 무시해 주세요. 계정은 만들어지지 않습니다.',
    },
    taken: {
      subject: '이미 가입된 주소입니다',
      text: (site: string) =>
        `누군가 이 메일 주소로 ${site}에 가입하려고 했지만, 이미 이 주소로 된 계정이 있습니다. 본인이라면 로그인해 주세요.`,
      button: '로그인하기',
      note: '비밀번호를 잊으셨다면 로그인 화면에서 다시 정할 수 있습니다. 본인이 아니라면 아무것도 하지 않으셔도 됩니다.',
    },
    verify: {
      subject: '메일 주소를 확인해 주세요',
      text: () =>
        '아래 링크를 열면 이 메일 주소가 본인의 것으로 확인됩니다. 링크는 24시간 동안 한 번만 쓸 수 있습니다.',
      button: '주소 확인하기',
      note: '요청한 적이 없다면 이 메일을 무시해 주세요.',
    },
    reset: {
      subject: '비밀번호 다시 정하기',
      text: () => '아래 링크에서 새 비밀번호를 정할 수 있습니다. 링크는 30분 동안 한 번만 쓸 수 있습니다.',
      button: '새 비밀번호 정하기',
      note: '요청한 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 그대로입니다.',
    },
    changed: {
      subject: '비밀번호가 바뀌었습니다',
      text: (site: string) => `방금 ${site} 계정의 비밀번호가 바뀌었고, 다른 기기에서는 모두 로그아웃되었습니다.`,
      button: '로그인하기',
      note: '본인이 바꾸지 않았다면 로그인 화면에서 바로 비밀번호를 다시 정하고 관리자에게 알려 주세요.',
    },
    approved: {
      subject: '가입이 승인되었습니다',
      text: (site: string) => `관리자가 ${site} 가입을 승인했습니다. 이제 로그인해서 모두 쓸 수 있습니다.`,
      button: '로그인하기',
      note: '가입한 적이 없다면 관리자에게 알려 주세요.',
    },
    test: {
      subject: '시험 메일',
      text: '이 메일이 보이면 메일 서버가 잘 설정된 것입니다.',
      button: '메일 설정 보기',
      note: '사이트 관리에서 관리자가 자신에게 보낸 메일입니다.',
    },
    news: {
      subject: '새 알림이 있습니다',
      button: '열어 보기',
      note: '알림 설정에서 메일로 받을 알림을 고를 수 있습니다.',
      stop: '이 알림 메일 그만 받기',
    },
    digest: {
      subject: '오늘의 알림',
      button: '알림 보기',
      note: '알림 설정에서 메일로 받을 알림을 고를 수 있습니다.',
      stop: '알림 메일 모두 그만 받기',
    },
    settings: '알림 설정',
  },
  en: {
    signUp: {
      subject: 'Finish signing up',
      text: (site: string) => `Open the link below to finish signing up for ${site}. It works once, within 24 hours.`,
      button: 'Finish signing up',
      note: 'If you did not sign up, please ignore this mail. No account will be made.',
    },
    taken: {
      subject: 'You already have an account',
      text: (site: string) =>
        `Somebody tried to sign up for ${site} with this address, which has an account already. If it was you, please log in.`,
      button: 'Log in',
      note: 'If you have forgotten your password, the login page lets you choose a new one. If it was not you, there is nothing to do.',
    },
    verify: {
      subject: 'Confirm your address',
      text: () => 'Open the link below to confirm that this address is yours. It works once, within 24 hours.',
      button: 'Confirm the address',
      note: 'If you did not ask for this, please ignore this mail.',
    },
    reset: {
      subject: 'Choose a new password',
      text: () => 'Choose a new password with the link below. It works once, within 30 minutes.',
      button: 'Choose a new password',
      note: 'If you did not ask for this, please ignore this mail. Your password stays as it is.',
    },
    changed: {
      subject: 'Your password has been changed',
      text: (site: string) =>
        `The password of your ${site} account has just been changed, and all other devices have been logged out.`,
      button: 'Log in',
      note: 'If it was not you, choose a new password on the login page right away and tell the administrator.',
    },
    approved: {
      subject: 'You have been let in',
      text: (site: string) => `An administrator has approved your sign-up for ${site}. Log in to use everything.`,
      button: 'Log in',
      note: 'If you never signed up, please tell the administrator.',
    },
    test: {
      subject: 'A test mail',
      text: 'If you can read this, the mail server is set up well.',
      button: 'See the mail settings',
      note: 'An administrator sent it to their own address from the site’s desk.',
    },
    news: {
      subject: 'You have news',
      button: 'Open it',
      note: 'Choose in the notification settings what you are mailed about.',
      stop: 'Stop mails about this',
    },
    digest: {
      subject: 'Today’s news',
      button: 'See the notifications',
      note: 'Choose in the notification settings what you are mailed about.',
      stop: 'Stop all mails about notifications',
    },
    settings: 'Notification settings',
  },
})
