// The tags of a post that is being written: Enter or a comma ends one, and the writer is offered those of other posts.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { BLOG_TAG_MAX, BLOG_TAGS_MAX, withTags } from '#contract/blog/blog-tag.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { useEnterSubmit } from '#web/lib/form/enter-submit.ts'
import { t } from '#web/lib/locale/locale.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { blogQueries } from './blog.queries.ts'

type TagFieldProps = { tags: string[]; onChange: (tags: string[]) => void }

function Chosen({ tags, onChange }: TagFieldProps) {
  const w = t(blogWords).tags
  if (tags.length === 0) return null
  return (
    <ul aria-label={w.chosen} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-label={w.remove(tag)}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
            className="inline-flex min-h-8 items-center gap-1 rounded-full bg-accent-soft px-3 text-sm font-medium
              text-accent-ink hover:bg-pressed pointer-coarse:min-h-11"
          >
            #{tag}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

export function TagField({ tags, onChange }: TagFieldProps) {
  const w = t(blogWords).tags
  const list = useId()
  const [typed, setTyped] = useState('')
  const { data } = useQuery(blogQueries.tags())
  const add = (text: string) => {
    setTyped('')
    const next = withTags(tags, text.split(','))
    if (next.length !== tags.length) onChange(next)
  }
  const { onKeyDown, ...enter } = useEnterSubmit(add)
  // In an empty field Backspace takes the last tag back.
  const takeBack = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
    onKeyDown(event)
  }
  const isFull = tags.length >= BLOG_TAGS_MAX
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={w.label}
        optional
        hint={isFull ? w.full(BLOG_TAGS_MAX) : w.hint(BLOG_TAGS_MAX)}
        value={typed}
        readOnly={isFull}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={BLOG_TAG_MAX * BLOG_TAGS_MAX}
        onChange={(event) =>
          event.target.value.endsWith(',') ? add(event.target.value) : setTyped(event.target.value)
        }
        // Text without a final separator becomes a tag too.
        onBlur={() => add(typed)}
        onKeyDown={takeBack}
        {...enter}
      />
      <datalist id={list}>
        {data?.items
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Chosen tags={tags} onChange={onChange} />
    </div>
  )
}
