import { words } from './words.ts'

/** The weather in the avatar menu. */
export const weatherWords = words({
  ko: {
    weather: '날씨',
    now: (description: string, celsius: number) => `${description} ${celsius}°C`,
    unknownPlace: '지금 계신 위치를 알아내지 못했습니다. 잠시 후 다시 시도해 주세요.',
    unsupported: '이 브라우저는 위치를 알려 주지 않아 날씨를 보여 드릴 수 없습니다.',
  },
  en: {
    weather: 'Weather',
    now: (description, celsius) => `${description} ${celsius}°C`,
    unknownPlace: 'Your location could not be found. Please try again in a moment.',
    unsupported: 'This browser does not share its location, so the weather cannot be shown.',
  },
})
