import { words } from '#messages/shared/words.ts'

export const themeWords = words({
  ko: {
    light: '밝게',
    dark: '어둡게',
    system: '기기 설정에 맞춤',
  },
  en: {
    light: 'Light',
    dark: 'Dark',
    system: 'Same as the device',
  },
})
