// How one text differs from another: marked by strokes and, for those who listen, by words; never by colour alone.
import { wordDiff, type DiffPart } from '#web/lib/locale/word-diff.ts'

type DiffProps = {
  before: string
  after: string
  /** Spoken before a part that only one of them has. */
  words: { added: string; removed: string }
}

function Part({ kind, text, words }: DiffPart & Pick<DiffProps, 'words'>) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  const look =
    kind === 'added' ? 'bg-success-soft text-success-ink underline' : 'bg-danger-soft text-danger-ink line-through'
  return (
    <Mark className={look}>
      <span className="sr-only">[{words[kind]}] </span>
      {text}
    </Mark>
  )
}

export function Diff({ before, after, words }: DiffProps) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one comparison never change places
  return wordDiff(before, after).map((part, i) => <Part key={i} {...part} words={words} />)
}
