// A draft as the browser's storage has it.
import { parseStored, type SafeStorage } from '#web/lib/store/storage.ts'

/** `baseVersion`: the published version that the writer is changing; null for a new text. */
export type Draft<T> = { value: T; savedAt: number; baseVersion: number | null }

/** `aside`: texts on another version, and those of tabs that were closed; the newest first. */
type Stored<T> = { mine: Draft<T> | null; aside: Draft<T>[] }

export type DraftGround = {
  storage: Pick<SafeStorage, 'get' | 'set' | 'remove'>
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

/** The stored draft. The storage may be full or forbidden, or hold something else. */
export function shelf<T>(key: string | null, { storage, onFull }: DraftGround) {
  return {
    read(): Stored<T> {
      const found = parseStored(key && storage.get(key)) as Partial<Stored<T>> | null
      const aside = Array.isArray(found?.aside) ? found.aside.filter(isDraft) : []
      return { mine: isDraft(found?.mine) ? found.mine : null, aside }
    },
    /** Answers whether the storage holds it now. `text`: the value of `mine` as it is stored. */
    write({ mine, aside }: Stored<T>, text?: string): boolean {
      if (!key) return false
      if (!mine && aside.length === 0) {
        storage.remove(key)
        return true
      }
      const isKept = storage.set(key, storedText({ mine, aside }, text))
      if (!isKept) onFull()
      return isKept
    },
  }
}
