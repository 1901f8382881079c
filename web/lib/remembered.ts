// A choice among a few words that this browser remembers, such as the language. Where the storage is full or
// forbidden, the choice lasts as long as the page.
import { createStore, type Store } from './store.ts'

export type Remembered<Word extends string> = Store<Word> & {
  /** Reads the storage again, for example after another tab has written. */
  reread: () => void
}

export function createRemembered<const Word extends string>(
  key: string,
  words: readonly [Word, ...Word[]],
): Remembered<Word> {
  const read = (): Word => {
    try {
      const stored = localStorage.getItem(key)
      return words.find((word) => word === stored) ?? words[0]
    } catch {
      return words[0]
    }
  }
  const store = createStore<Word>(read())
  return {
    ...store,
    set(next) {
      store.set(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // The value in the store is enough until the page is closed.
      }
    },
    reread: () => store.set(read()),
  }
}
