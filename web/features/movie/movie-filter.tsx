// Search by title: Enter sends exactly once, even while a Korean syllable is being composed.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { MOVIE_QUERY_MAX } from '#contract/movie/movie.ts'
import { movieWords } from '#messages/movie/movie.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useMovieSearch } from './use-movie-search.ts'

export function MovieFilter() {
  const w = t(movieWords)
  const { query = '', find } = useMovieSearch()
  const [typed, setTyped] = useState<string | null>(null)
  const send = (text: string) => {
    setTyped(null)
    if (text.trim() !== query) find(text.trim())
  }
  const enter = useEnterSubmit(send)
  const change = (text: string) => {
    // The browser's ✕ button empties the field: that ends the search.
    if (text === '' && query) send('')
    else setTyped(text)
  }
  return (
    <div role="search" className="mb-5 flex max-w-xl gap-2">
      <TextField
        label={w.searchLabel}
        hideLabel
        type="search"
        enterKeyHint="search"
        placeholder={w.searchLabel}
        maxLength={MOVIE_QUERY_MAX}
        start={<Search />}
        value={typed ?? query}
        onChange={(event) => change(event.target.value)}
        {...enter}
        className="min-w-0 flex-1"
      />
      <Button variant="primary" onClick={() => send(typed ?? query)}>
        {w.search}
      </Button>
    </div>
  )
}
