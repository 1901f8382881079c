import { rangesOf, type Place } from '#contract/search/search-text.ts'

/** The text, with what matches the reading marked. */
export function Marked({ text, reading, place }: { text: string; reading: string | undefined; place?: Place }) {
  const ranges = reading ? rangesOf(text, reading, place) : []
  const ends = [0, ...ranges.map(({ to }) => to)]
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="rounded-xs bg-accent-soft text-accent-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
