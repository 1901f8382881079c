// Adds people one after the other.
import { useState } from 'react'
import { PersonPicker, type PickedPerson } from './person-picker.tsx'

export function AddPerson({ label, onAdd }: { label: string; onAdd: (person: PickedPerson) => void }) {
  const [times, setTimes] = useState(0)
  return (
    <PersonPicker
      // Empty again for the next one.
      key={times}
      label={label}
      autoFocus={times > 0}
      value={null}
      onChange={(person) => {
        if (!person) return
        onAdd(person)
        setTimes(times + 1)
      }}
    />
  )
}
