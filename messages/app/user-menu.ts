import { words } from '#messages/shared/words.ts'

/** The menu behind the avatar, and what leads there. */
export const userMenuWords = words({
  ko: {
    userMenu: (name: string) => `${name} 메뉴`,
    settings: '설정',
    logout: '로그아웃',
    admin: '관리자',
    profileHint: '설정을 눌러 사용자 정보를 입력하세요.',
  },
  en: {
    userMenu: (name: string) => `${name}’s menu`,
    settings: 'Settings',
    logout: 'Log out',
    admin: 'Admin',
    profileHint: 'Press Settings to enter your user info.',
  },
})
