// Who is in a group, its name, and the way out of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Pencil } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import type { MessageGroup } from '#contract/message-group.schema.ts'
import { GROUP_NAME_MAX } from '#contract/message-group.ts'
import { groupWords } from '#messages/message-group.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { PersonAvatar, PersonLink } from '#web/parts/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { groupMutations } from './group.queries.ts'
import { PersonPicker } from './person-picker.tsx'

function Rename({ group }: { group: MessageGroup }) {
  const w = t(groupWords)
  const [name, setName] = useState(group.name)
  const { mutate, isPending } = useMutation(groupMutations.rename(useQueryClient(), group.gid))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending && name.trim() !== '') mutate(name, { onSuccess: () => toast.success(w.renamed) })
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={w.name}
        value={name}
        maxLength={GROUP_NAME_MAX}
        onChange={(event) => setName(event.target.value)}
        error={name.trim() === '' ? w.nameMissing : undefined}
        className="min-w-0 flex-1"
      />
      <Button type="submit" icon={<Pencil />} loading={isPending}>
        {w.rename}
      </Button>
    </form>
  )
}

function Add({ group }: { group: MessageGroup }) {
  const w = t(groupWords)
  const [times, setTimes] = useState(0)
  const { mutate } = useMutation(groupMutations.add(useQueryClient(), group.gid))
  return (
    <PersonPicker
      key={times}
      label={w.add}
      autoFocus={times > 0}
      value={null}
      onChange={(person) => {
        if (!person) return
        mutate(person.uid, { onSuccess: () => toast.success(w.added(person.displayName)) })
        setTimes(times + 1)
      }}
    />
  )
}

type GroupPeopleProps = { group: MessageGroup; open: boolean; onOpenChange: (open: boolean) => void }

export function GroupPeople({ group, open, onOpenChange }: GroupPeopleProps) {
  const w = t(groupWords)
  const { mutate, isPending } = useMutation(groupMutations.leave(group.gid))
  const people = group.people.filter(({ isIn }) => isIn)
  async function leave() {
    const isSure = await askToConfirm({
      title: w.leaveTitle(group.name),
      text: w.leaveText,
      action: w.leave,
      danger: true,
    })
    if (isSure) mutate(undefined, { onSuccess: () => onOpenChange(false) })
  }
  const footer = group.isIn && (
    <Button icon={<LogOut />} loading={isPending} onClick={() => void leave()}>
      {w.leave}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={w.people(people.length)} footer={footer}>
      <div className="flex flex-col gap-5">
        {group.mayKeep && <Rename group={group} />}
        {group.mayKeep && <Add group={group} />}
        <ul className="flex flex-col gap-1">
          {people.map((person) => (
            <li key={person.uid} className="flex min-h-12 items-center gap-3">
              <PersonAvatar person={person} size="sm" />
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
