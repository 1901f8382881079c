import { words } from '#messages/shared/words.ts'

/** The weather in the avatar menu. */
export const weatherWords = words({
  ko: {
    weather: '날씨',
    now: (description: string, celsius: number) => `${description} ${celsius}°C`,
  },
  en: {
    weather: 'Weather',
    now: (description, celsius) => `${description} ${celsius}°C`,
  },
})
