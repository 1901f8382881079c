// The results as a listbox: the text field keeps the focus and says which of them is meant.
import { clsx } from 'clsx'
import { useRef, type MouseEvent } from 'react'
import { searchWords } from '#messages/search/search.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRouter } from '#web/lib/router/use-router.ts'
import type { Choice } from './choice.ts'
import { Marked } from '#web/parts/text/marked.tsx'
import { inGroups } from './use-choices.tsx'

const names = ['person', 'product', 'order', 'film', 'page', 'action']
const isName = ({ group }: Choice) => names.includes(group)

export const optionId = (listId: string, at: number) => `${listId}-${at}`

type ListProps = {
  listId: string
  choices: readonly Choice[]
  active: number
  onPoint: (at: number) => void
  onOpen: (choice: Choice) => void
}

export function ChoiceList({ listId, choices, active, onPoint, onOpen }: ListProps) {
  const w = t(searchWords)
  return (
    <div id={listId} role="listbox" aria-label={w.results} hidden={choices.length === 0} className="pb-2 sm:min-h-100">
      {inGroups(choices).map(({ group, items }) => (
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className="pt-3">
          <div id={`${listId}-${group}`} className="px-2.5 pb-1 text-sm font-semibold text-ink-soft">
            {w.kinds[group]}
          </div>
          {items.map(({ choice, at }) => (
            <Option
              key={choice.key}
              id={optionId(listId, at)}
              choice={choice}
              isActive={at === active}
              onPoint={() => onPoint(at)}
              onOpen={() => onOpen(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; choice: Choice; isActive: boolean; onPoint: () => void; onOpen: () => void }

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function Option({ id, choice, isActive, onPoint, onOpen }: OptionProps) {
  const router = useRouter()
  const { address, icon, label, text, reading, note } = choice
  // The list also moves below a pointer that rests: only a moved pointer chooses.
  const place = useRef('')
  const look = {
    id,
    role: 'option' as const,
    'aria-selected': isActive,
    tabIndex: -1,
    ref: isActive ? bringIntoView : undefined,
    onPointerMove: ({ screenX, screenY }: { screenX: number; screenY: number }) => {
      const now = `${screenX}:${screenY}`
      if (place.current !== '' && place.current !== now) onPoint()
      place.current = now
    },
    // The text field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // A new tab is the browser's own affair.
      if (address && (event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      onOpen()
    },
    className: clsx(
      'flex min-h-12 cursor-pointer scroll-my-14 items-center gap-3 rounded-item px-2.5 py-1.5 text-ink no-underline select-none',
      isActive && 'bg-hover',
    ),
  }
  const content = (
    <>
      <span aria-hidden className="shrink-0 text-ink-faint [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked text={label} reading={reading} place={isName(choice) ? 'name' : 'title'} />
        </span>
        {text && (
          <span className="block truncate text-sm text-ink-soft">
            <Marked text={text} reading={reading} place="text" />
          </span>
        )}
      </span>
      {note && <span className="max-w-2/5 shrink-0 truncate text-sm text-ink-soft">{note}</span>}
    </>
  )
  // The keyboard reaches options through the text field, whose aria-activedescendant says which one is meant.
  return address ? (
    <a {...look} href={router.addressOf(address)}>
      {content}
    </a>
  ) : (
    <div {...look}>{content}</div>
  )
}
