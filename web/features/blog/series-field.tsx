import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { BLOG_SERIES_TITLE_MAX } from '#contract/blog/blog.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { blogQueries } from './blog.queries.ts'

/** The writer types a new name, or takes one of the own series that are offered. */
export function SeriesField({ series, onChange }: { series: string; onChange: (series: string) => void }) {
  const w = t(blogWords).series
  const list = useId()
  const { data } = useQuery(blogQueries.ownSeries())
  return (
    <div>
      <TextField
        label={w.label}
        optional
        hint={w.hint}
        value={series}
        list={list}
        autoComplete="off"
        maxLength={BLOG_SERIES_TITLE_MAX}
        onChange={(event) => onChange(event.target.value)}
        // Enter takes what is offered; it never posts half a text.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <datalist id={list}>
        {data?.items.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </div>
  )
}
