// How a text became another one, word by word.

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words with the space behind them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** Beyond so many comparisons the middle counts as replaced: nobody reads a diff of two whole books word by word. */
const COMPARISONS_MAX = 4_000_000

const joined = (parts: DiffPart[]) =>
  parts.reduce<DiffPart[]>((all, part) => {
    const last = all.at(-1)
    if (part.text === '') return all
    return last?.kind === part.kind ? [...all.slice(0, -1), { ...last, text: last.text + part.text }] : [...all, part]
  }, [])

/** The longest run of words that both have, in order; everything else was taken out or put in. */
function middleDiff(before: string[], after: string[]): DiffPart[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > COMPARISONS_MAX)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  const width = columns + 1
  const common = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    const isSame = i < rows && j < columns && before[i] === after[j]
    const takesOut =
      j >= columns || (i < rows && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    const kind = isSame ? 'same' : takesOut ? 'removed' : 'added'
    parts.push({ kind, text: (kind === 'added' ? after[j] : before[i]) ?? '' })
    if (kind !== 'added') i += 1
    if (kind !== 'removed') j += 1
  }
  return parts
}

export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middleDiff(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}
