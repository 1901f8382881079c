// A combobox of our own that finds a person by name: ready-made ones ignore text and Enter while a Korean syllable
// is still being composed, and a Korean name almost always ends in such a syllable.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useId } from 'react'
import type { FoundPerson } from '#contract/person-search/person-search.schema.ts'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { controlLook, Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { markOf } from './person-mark.ts'
import { personSearchQueries } from './person-search.queries.ts'
import { PersonName } from './person.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type PickedPerson = Pick<FoundPerson, 'uid' | 'displayName'> & { avatarUrl: string | null; job?: string }

type PersonPickerProps = {
  value: PickedPerson | null
  onChange: (person: PickedPerson | null) => void
  error?: string
  /** Left out: the recipient of a message. */
  label?: string
  autoFocus?: boolean
}

/** The people who match the typed name. */
function usePeople(value: PickedPerson | null, onChange: PersonPickerProps['onChange']) {
  const suggestions = useSuggestions<FoundPerson>({
    firstText: value?.displayName ?? '',
    labelOf: (person) => person.displayName,
    onPick: ({ uid, displayName, avatarUrl, job }) => onChange({ uid, displayName, avatarUrl, job }),
    onType: () => value && onChange(null),
  })
  const name = value ? '' : suggestions.text.trim()
  const { data = [], isError, isFetching } = useQuery(personSearchQueries.people(name))
  const people = suggestions.open && name !== '' ? data : []
  const active = people.length > 0 ? Math.min(suggestions.active, people.length - 1) : -1
  const searched = name !== '' && !isFetching
  return { ...suggestions, name, people, count: data.length, active, isError, searched }
}

type People = ReturnType<typeof usePeople>

export function PersonPicker({ value, onChange, error, label, autoFocus }: PersonPickerProps) {
  const listId = useId()
  const found = usePeople(value, onChange)
  return (
    <Field label={label ?? t(messageWords).recipient} error={error}>
      {(control) => (
        <>
          <NameField found={found} value={value} control={control} listId={listId} autoFocus={autoFocus} />
          <Options found={found} listId={listId} />
          <Outcome found={found} />
        </>
      )}
    </Field>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

type NameFieldProps = {
  found: People
  value: PickedPerson | null
  control: object
  listId: string
  autoFocus?: boolean
}

function NameField({ found, value, control, listId, autoFocus }: NameFieldProps) {
  const w = t(messageWords)
  const { people, active } = found
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center">
        {value ? (
          <Avatar name={value.displayName} src={value.avatarUrl} size="sm" />
        ) : (
          <Search className="size-4.5 text-ink-faint" />
        )}
      </span>
      <input
        {...control}
        {...found.inputProps(people, active)}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        // The field that was emptied for the next person had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        placeholder={w.recipientHint}
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        className={clsx(controlLook, 'h-12 pr-12 pl-12', value && 'font-semibold')}
      />
      {value && (
        <span className="absolute inset-y-0 right-1 grid place-items-center">
          <IconButton size="sm" label={w.clearPerson} icon={<X />} onClick={() => found.type('')} />
        </span>
      )}
    </div>
  )
}

function Options({ found, listId }: { found: People; listId: string }) {
  const { people, active, pick, setActive } = found
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t(messageWords).people}
      hidden={people.length === 0}
      className="max-h-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5"
    >
      {people.map((person, index) => (
        <Option
          key={person.uid}
          id={optionId(listId, index)}
          person={person}
          mark={markOf(person, people)}
          active={index === active}
          onPick={() => pick(person)}
          onPoint={() => setActive(index)}
        />
      ))}
    </div>
  )
}

/** Screen readers always read the outcome; it is visible only where nobody was found, not where the list was closed. */
function Outcome({ found }: { found: People }) {
  const w = t(messageWords)
  const { count, name, isError, searched } = found
  return (
    <p aria-live="polite" className={count > 0 ? 'sr-only' : 'text-sm text-ink-faint empty:hidden'}>
      {isError && name !== '' && w.searchFailed}
      {!isError && searched && (count > 0 ? w.found(count) : w.nobody(name))}
    </p>
  )
}

type OptionProps = {
  id: string
  person: FoundPerson
  /** Distinguishes the person from others of the same name. */
  mark: string | null
  active: boolean
  onPick: () => void
  onPoint: () => void
}

function Option({ id, person, mark, active, onPick, onPoint }: OptionProps) {
  const bringIntoView = (element: HTMLElement | null) => {
    if (active) element?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // The keyboard reaches options through the input, whose aria-activedescendant says which one is meant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={bringIntoView}
      // The input keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onPick}
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-item px-2.5 select-none',
        active && 'bg-hover',
      )}
    >
      <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
      <span className="min-w-0 flex-1 py-1">
        <PersonName person={person} className="font-medium" />
        {mark && <span className="block text-sm text-ink-soft wrap-anywhere">{mark}</span>}
      </span>
      <span className="max-w-2/5 truncate text-sm text-ink-soft">{person.job}</span>
    </div>
  )
}
