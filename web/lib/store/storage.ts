// The browser's storage. Where it is forbidden or full, nothing is stored and nothing is found: even to name `localStorage`
// may throw, so that happens inside.
const createStorage = (area: () => Storage) => {
  function tried<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(area())
    } catch {
      return otherwise
    }
  }
  const keys = (prefix: string) =>
    tried((storage) => Object.keys(storage), [] as string[]).filter((key) => key.startsWith(prefix))
  const remove = (key: string) => tried((storage) => storage.removeItem(key), undefined)
  return {
    get: (key: string) => tried((storage) => storage.getItem(key), null),
    /** Answers whether the browser has it now. */
    set: (key: string, text: string) => tried((storage) => (storage.setItem(key, text), true), false),
    remove,
    keys,
    removeAll: (prefix: string) => keys(prefix).forEach(remove),
  }
}

/** Null for invalid JSON, because somebody else wrote it or an older version of the app. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export type SafeStorage = ReturnType<typeof createStorage>

/** Until somebody clears it, for all tabs. */
export const browserStorage = createStorage(() => localStorage)

/** Until this tab is closed or its user signs out. */
export const tabStorage = createStorage(() => sessionStorage)
