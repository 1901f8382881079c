// A draft as the browser's storage has it.

/** `baseVersion`: the published version that the writer is changing; null for a new text. */
export type Draft<T> = { value: T; savedAt: number; baseVersion: number | null }

/** `aside`: texts on another version, and those of tabs that were closed; the newest first. */
type Stored<T> = { mine: Draft<T> | null; aside: Draft<T>[] }

export type DraftGround = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  onFull: () => void
}

export const textOf = (value: unknown) => JSON.stringify(value)

/** The same as `textOf(stored)`; a long text that is written already is not written once more. */
function storedText<T>({ mine, aside }: Stored<T>, text = textOf(mine?.value)): string {
  const { savedAt, baseVersion } = mine ?? {}
  const own = mine ? `{"value":${text},"savedAt":${textOf(savedAt)},"baseVersion":${textOf(baseVersion)}}` : 'null'
  return `{"mine":${own},"aside":${textOf(aside)}}`
}

const isDraft = <T>(found: Partial<Draft<T>> | null | undefined): found is Draft<T> =>
  typeof found?.savedAt === 'number' && 'value' in found

/** The stored draft. Any access may fail, because the storage is full, forbidden or holds something else. */
export function shelf<T>(key: string | null, { storage, onFull }: DraftGround) {
  return {
    read(): Stored<T> {
      try {
        const found = JSON.parse((key && storage.getItem(key)) || 'null') as Partial<Stored<T>> | null
        return { mine: isDraft(found?.mine) ? found.mine : null, aside: found?.aside?.filter(isDraft) ?? [] }
      } catch {
        return { mine: null, aside: [] }
      }
    },
    /** Answers whether the storage holds it now. `text`: the value of `mine` as it is stored. */
    write({ mine, aside }: Stored<T>, text?: string): boolean {
      if (!key) return false
      try {
        if (mine || aside.length > 0) storage.setItem(key, storedText({ mine, aside }, text))
        else storage.removeItem(key)
        return true
      } catch {
        onFull()
        return false
      }
    },
  }
}
