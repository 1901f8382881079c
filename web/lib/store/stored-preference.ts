// A choice among a few words that this browser remembers, such as the language. Where the storage is full or
// forbidden, the choice lasts as long as the page.
import { browserStorage } from './storage.ts'
import { createStore, type Store } from './store.ts'

export type StoredPreference<Word extends string> = Store<Word> & {
  /** Reads the storage again, for example after another tab has written. */
  reread: () => void
  /** Whether somebody has ever chosen in this browser. */
  isChosen: () => boolean
}

export function createStoredPreference<const Word extends string>(
  key: string,
  words: readonly [Word, ...Word[]],
  /** For users who have not chosen; left out, the first word. */
  unchosen: () => Word = () => words[0],
): StoredPreference<Word> {
  const stored = (): Word | undefined => {
    const text = browserStorage.get(key)
    return words.find((word) => word === text)
  }
  const read = () => stored() ?? unchosen()
  const store = createStore<Word>(read(), { onServer: unchosen })
  return {
    ...store,
    set(next) {
      store.set(next)
      browserStorage.set(key, next)
    },
    reread: () => store.set(read()),
    isChosen: () => stored() !== undefined,
  }
}
