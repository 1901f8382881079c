import type { MovieText } from '#contract/movie/movie.schema.ts'
import { getLocale } from '#web/lib/locale/locale.ts'

/** For `lang`: a screen reader then reads it with the right voice. */
export const langOf = ({ language }: MovieText) =>
  language === 'other' || language === getLocale() ? undefined : language
