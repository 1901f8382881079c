// The choices of the dialog: pages and actions at once, and the server's results as soon as it answers.
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { foundKinds } from '#contract/search/search.ts'
import { commandsFor, type Choice, type ChoiceGroup, type Command } from './choice.ts'
import { choiceOf, filmChoice } from './found-choice.tsx'
import { searchQueries } from './search.queries.ts'

const groups: readonly ChoiceGroup[] = ['recent', 'action', 'page', ...foundKinds, 'film']
/** Without a query the dialog offers actions; pages stand in the menu. */
const isOffered = ({ group }: Command) => group === 'action'

type Given = {
  text: string
  commands: readonly Command[]
  /** Whether the site has films. */
  hasFilms: boolean
  recent: readonly string[]
  onRecent: (text: string) => void
}

export function useChoices({ text, commands, hasFilms, recent, onRecent }: Given) {
  const typed = useDeferredValue(text.trim())
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(searchQueries.find(typed))
  const found = typed === '' || isError ? undefined : data
  // Without an answer there are no films, and that is all.
  const films = useQuery(searchQueries.films(typed, hasFilms))
  const shown = films.isError ? undefined : films.data

  const choices = useMemo(() => {
    const again = (words: string): Choice => ({
      key: `recent:${words}`,
      group: 'recent',
      icon: <History />,
      label: words,
      run: () => onRecent(words),
      stays: true,
    })
    const own = typed === '' ? [...recent.map(again), ...commands.filter(isOffered)] : commandsFor(commands, typed)
    const all = [
      ...own,
      ...(found?.items ?? []).map((item) => choiceOf(item, found?.reading ?? typed)),
      ...(shown?.items ?? []).map((film) => filmChoice(film, shown?.reading ?? typed)),
    ]
    return all.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
  }, [typed, commands, recent, onRecent, found, shown])

  return {
    typed,
    choices,
    /** Another word than the typed one was looked for. */
    readAs: found && found.items.length > 0 && !isPlaceholderData && found.reading !== typed ? found.reading : null,
    error,
    isFailed: isError && typed !== '',
    isSearching: (isFetching || films.isFetching) && typed !== '',
    /** The answer for what is typed now has come. */
    isKnown: typed !== '' && !isFetching && !films.isFetching && !isError,
    retry: () => void refetch(),
  }
}

/** Neighbours of the same group stand under one heading. */
export function inGroups(
  choices: readonly Choice[],
): { group: ChoiceGroup; items: { choice: Choice; at: number }[] }[] {
  const found = new Map<ChoiceGroup, { choice: Choice; at: number }[]>()
  choices.forEach((choice, at) => found.set(choice.group, [...(found.get(choice.group) ?? []), { choice, at }]))
  return Array.from(found, ([group, items]) => ({ group, items }))
}
