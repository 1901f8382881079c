// Who is next where many wait for one: all owners in turn, and none of them holds more than their places.

type Options = {
  /** How many may wait in all. */
  max: number
  /** How many of one owner. */
  each: number
}

export function createFairQueue<T>({ max, each }: Options) {
  /** In the order of their turns. */
  const waiting = new Map<string, T[]>()
  let count = 0

  const greediest = () =>
    [...waiting].reduce<[string, T[]]>((most, one) => (one[1].length > most[1].length ? one : most), ['', []])

  function take(owner: string, at: number): T | undefined {
    const list = waiting.get(owner)
    const [item] = list?.splice(at, 1) ?? []
    if (item !== undefined) count -= 1
    if (list?.length === 0) waiting.delete(owner)
    return item
  }

  return {
    /** False where the owner has no place left. Where nobody has, whoever holds most gives their newest one up. */
    add(owner: string, item: T, giveUp: (item: T) => void): boolean {
      const own = waiting.get(owner) ?? []
      if (own.length >= each) return false
      if (count >= max) {
        const [most, theirs] = greediest()
        const last = theirs.length - 1
        if (last <= own.length) return false
        const given = take(most, last)
        if (given !== undefined) giveUp(given)
      }
      waiting.set(owner, [...own, item])
      count += 1
      return true
    },
    next(): T | undefined {
      const [owner] = waiting.keys()
      if (owner === undefined) return undefined
      const item = take(owner, 0)
      const rest = waiting.get(owner)
      waiting.delete(owner)
      if (rest) waiting.set(owner, rest)
      return item
    },
    /** Removes an item that nobody waits for any more. */
    remove(owner: string, item: T) {
      const at = waiting.get(owner)?.indexOf(item) ?? -1
      if (at >= 0) take(owner, at)
    },
  }
}
