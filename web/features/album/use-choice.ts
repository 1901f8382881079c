// Which photos are chosen, while somebody chooses: one by one, a whole range, or all within a rectangle.
import { useRef, useState } from 'react'

/** Both of them and all between, in the order of the list; only the second where the first is not there any more. */
export function rangeOf(photos: readonly { id: string }[], from: string | null, to: string): string[] {
  const [a, b] = [photos.findIndex(({ id }) => id === from), photos.findIndex(({ id }) => id === to)]
  return a < 0 ? [to] : photos.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}

export function useChoice(photos: readonly { id: string }[], mayChoose: boolean) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  /** The one that was pressed last: a range begins there. */
  const anchor = useRef<string | null>(null)
  const chosen = mayChoose ? ids : null
  return {
    chosen,
    set: setIds,
    toggle: () => setIds(chosen ? null : new Set()),
    end: () => setIds(null),
    pick: (id: string, isRange: boolean) => {
      const range = isRange ? rangeOf(photos, anchor.current, id) : []
      anchor.current = id
      setIds((now) => {
        const before = [...(now ?? [])]
        if (range.length > 1) return new Set([...before, ...range])
        return new Set(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
      })
    },
  }
}
