// Several people, chosen one after the other by their names.
import { X } from 'lucide-react'
import { useState } from 'react'
import { groupPeopleWords } from '#messages/message/message-group-people.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { PersonPicker } from '#web/parts/people/person-picker.tsx'
import type { Recipient } from '#web/features/message/queries/outbox.ts'
import { nameAmong } from './name-among.ts'

type PeoplePickerProps = { value: readonly Recipient[]; onChange: (people: Recipient[]) => void; error?: string }

export function PeoplePicker({ value, onChange, error }: PeoplePickerProps) {
  const w = t(groupPeopleWords)
  const [picks, setPicks] = useState(0)
  const without = (uid: string) => value.filter((person) => person.uid !== uid)
  return (
    <div className="flex flex-col gap-2">
      <PersonPicker
        // Empty again for the next one, also after somebody who had been chosen already.
        key={`${value.length} ${picks}`}
        autoFocus={value.length > 0}
        value={null}
        onChange={(person) => {
          if (!person) return
          setPicks(picks + 1)
          onChange([...without(person.uid), person])
        }}
        error={error}
      />
      <ul aria-label={w.chosen} aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {value.map((person) => {
          const { uid, displayName, avatarUrl } = person
          const name = nameAmong(person, value)
          return (
            <li key={uid} className="flex max-w-full items-center gap-2 rounded-full bg-sunken pl-1.5 text-sm">
              <Avatar name={displayName} src={avatarUrl} size="xs" />
              <span className="truncate">{name}</span>
              <IconButton size="sm" label={w.unchoose(name)} icon={<X />} onClick={() => onChange(without(uid))} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
