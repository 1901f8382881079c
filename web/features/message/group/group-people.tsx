// Who is in a group, its name, and the way out of it.
import { useMutation, useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { Crown, LogOut, Pencil, UserMinus } from 'lucide-react'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { MessageGroup } from '#contract/message/message-group.schema.ts'
import { GROUP_NAME_MAX } from '#contract/message/message-group.ts'
import { groupPeopleWords } from '#messages/message/message-group-people.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { AddPerson } from '#web/parts/people/add-person.tsx'
import type { PickedPerson } from '#web/parts/people/person-picker.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { askToConfirm, type Question } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { groupMutations } from '#web/features/message/queries/group.queries.ts'
import { nameAmong } from './name-among.ts'

function Rename({ group }: { group: MessageGroup }) {
  const w = t(groupPeopleWords)
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
  const w = t(groupPeopleWords)
  const { mutate } = useMutation(groupMutations.add(useQueryClient(), group.gid))
  const add = ({ uid, displayName }: PickedPerson) =>
    mutate(uid, { onSuccess: () => toast.success(w.added(displayName)) })
  return <AddPerson label={w.add} onAdd={add} />
}

type Member = MessageGroup['people'][number]
type DeedProps = {
  gid: string
  person: Member
  name: string
  /** The texts of the button and its question, with the person's name. */
  words: (name: string) => { label: string; question: Question; done: string }
  icon: ReactNode
  deed: (client: QueryClient, gid: string) => MutationOptions<MessageGroup, Error, string>
  /** The focus stays in the dialog when a button goes with what it did. */
  onDone: () => void
}

/** An act of the group's keeper on a member, after a question. */
function Deed({ gid, person, name, words, icon, deed, onDone }: DeedProps) {
  const { label, question, done } = words(name)
  const { mutate, isPending } = useMutation(deed(useQueryClient(), gid))
  async function confirmRemoval() {
    if (!(await askToConfirm(question))) return
    mutate(person.uid, {
      onSuccess: () => {
        toast.success(done)
        onDone()
      },
    })
  }
  return <IconButton size="sm" label={label} icon={icon} disabled={isPending} onClick={() => void confirmRemoval()} />
}

const handOverWords: DeedProps['words'] = (name) => {
  const w = t(groupPeopleWords)
  const question = { title: w.handOverTitle(name), text: w.handOverText, action: w.handOverDo }
  return { label: w.handOver(name), question, done: w.handedOver(name) }
}

const removeWords: DeedProps['words'] = (name) => {
  const w = t(groupPeopleWords)
  const question = { title: w.removeTitle(name), text: w.removeText, action: w.removeDo, danger: true }
  return { label: w.remove(name), question, done: w.removed(name) }
}

type GroupPeopleProps = { group: MessageGroup; open: boolean; onOpenChange: (open: boolean) => void }

export function GroupPeople({ group, open, onOpenChange }: GroupPeopleProps) {
  const w = t(groupPeopleWords)
  const { mutate, isPending } = useMutation(groupMutations.leave(group.gid))
  const people = group.people.filter(({ isIn }) => isIn)
  // They come last, and are not counted.
  const all = [...people, ...group.people.filter(({ isBanned }) => isBanned)]
  const me = useSession()?.uid
  const list = useRef<HTMLUListElement>(null)
  const deedTo = (person: Member) => ({
    gid: group.gid,
    person,
    name: nameAmong(person, all),
    onDone: () => list.current?.focus(),
  })
  async function leave() {
    const isSure = await askToConfirm({
      title: w.leaveTitle(group.name),
      text: group.mayKeep && people.length > 1 ? `${w.leaveText} ${w.leaveKept}` : w.leaveText,
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
    <Dialog open={open} onOpenChange={onOpenChange} title={t(groupWords).people(people.length)} footer={footer}>
      <div className="flex flex-col gap-5">
        {group.mayKeep && <Rename group={group} />}
        {group.mayKeep && <Add group={group} />}
        <ul ref={list} tabIndex={-1} className="flex flex-col gap-1 outline-none">
          {all.map((person) => (
            <li key={person.uid} className="flex min-h-12 items-center gap-3">
              <PersonAvatar person={person} size="sm" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
                <PersonLink person={person} />
                {person.job && <span className="truncate text-sm text-ink-soft">{person.job}</span>}
                {person.isKeeper && <Label tone="neutral">{w.keeper}</Label>}
                {person.isBanned && <Label tone="danger">{w.banned}</Label>}
              </span>
              {group.mayKeep && person.uid !== me && (
                <span className="flex gap-1">
                  {person.isIn && (
                    <Deed {...deedTo(person)} words={handOverWords} icon={<Crown />} deed={groupMutations.handOver} />
                  )}
                  <Deed {...deedTo(person)} words={removeWords} icon={<UserMinus />} deed={groupMutations.remove} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
