// Small facts that the cards and the film's dialog share: rating, release.
import { Star } from 'lucide-react'
import type { MovieSummary, MovieText } from '#contract/movie/movie.schema.ts'
import { movieDialogWords, movieWords } from '#messages/movie/movie.ts'
import { useAtNow } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { Label } from '#web/ui/basic/label.tsx'
import { siteDay } from './plan-times.ts'

export function Rating({ rating }: Pick<MovieSummary, 'rating'>) {
  const w = t(movieWords)
  if (rating === null) return <span>{w.noRating}</span>
  const shown = rating.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink tabular-nums">
      <Star aria-hidden className="size-4 fill-warn-ink text-warn-ink" />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{w.rating(shown)}</span>
    </span>
  )
}

/** A day without a zone: it is the same day everywhere. */
export const dayInWords = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), getLocale(), 'UTC')

export function Released({ releaseDate }: Pick<MovieSummary, 'releaseDate'>) {
  const w = t(movieWords)
  if (!releaseDate) return <span>{w.noDate}</span>
  return <time dateTime={releaseDate}>{dayInWords(releaseDate)}</time>
}

export function Upcoming({ releaseDate }: Pick<MovieSummary, 'releaseDate'>) {
  const today = useAtNow(siteDay)
  return releaseDate && releaseDate > today ? <Label tone="info">{t(movieWords).upcoming}</Label> : null
}

/** Says which language a text is in, where it is not the reader's own. */
export function LanguageMark({ text }: { text: MovieText }) {
  const w = t(movieDialogWords)
  if (text.language === getLocale()) return null
  return <Label tone="neutral">{{ ko: w.inKorean, en: w.inEnglish, other: w.inOther }[text.language]}</Label>
}
