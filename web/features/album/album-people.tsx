// The people of an album: its owner adds and removes them, and chooses who adds photos; those people see each other.
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut, UserMinus } from 'lucide-react'
import type { AlbumPerson, PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { albumPeopleWords } from '#messages/album/album-people.ts'
import { useFocusAfterLeaving } from '#web/lib/keyboard/focus-after-leaving.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { undoAction } from '#web/lib/form/undoable.ts'
import { AddPerson } from '#web/parts/people/add-person.tsx'
import type { PickedPerson } from '#web/parts/people/person-picker.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { albumPeopleMutations, albumPeopleQueries } from './album-people.queries.ts'

function Add({ id }: { id: string }) {
  const w = t(albumPeopleWords)
  const { mutate } = useMutation(albumPeopleMutations.give())
  const add = ({ uid, displayName }: PickedPerson) =>
    mutate({ id, uid, right: 'read' }, { onSuccess: () => toast.success(w.added(displayName)) })
  return <AddPerson label={w.add} onAdd={add} />
}

/** The owner's choices for one person. */
function Rights({ id, person }: { id: string; person: AlbumPerson }) {
  const w = t(albumPeopleWords)
  const name = personName(person)
  const { uid, right } = person
  const give = useMutation(albumPeopleMutations.give())
  const takeBack = useMutation(albumPeopleMutations.takeBack())
  const mayAdd = (give.isPending ? give.variables.right : right) === 'add'
  const undo = () => give.mutate({ id, uid, right }, { onSuccess: () => toast.info(w.back(name)) })
  const remove = () =>
    takeBack.mutate({ id, uid }, { onSuccess: () => void toast.success(w.removed(name), { action: undoAction(undo) }) })
  return (
    <span className="flex items-center gap-2">
      <Switch
        label={<span className="text-sm text-ink-soft">{w.mayAdd}</span>}
        aria-label={w.mayAddOf(name)}
        checked={mayAdd}
        disabled={give.isPending}
        onChange={({ target }) => give.mutate({ id, uid, right: target.checked ? 'add' : 'read' })}
      />
      <IconButton
        size="sm"
        label={w.remove(name)}
        icon={<UserMinus />}
        disabled={takeBack.isPending}
        onClick={remove}
      />
    </span>
  )
}

function People({ album, isMine }: { album: PhotoAlbum; isMine: boolean }) {
  const w = t(albumPeopleWords)
  const { data, error, isError, isFetching, refetch } = useQuery(albumPeopleQueries.list(album.id))
  const after = useFocusAfterLeaving(data?.items.map(({ uid }) => uid) ?? [])
  if (isError && !data)
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Spinner className="mx-auto my-8" />
  return (
    <div {...after.list} role="group" aria-label={w.people(data.items.length)} className="outline-none">
      <p aria-hidden className="font-medium">
        {w.people(data.items.length)}
      </p>
      {data.items.length === 0 && <p className="py-2 text-ink-soft">{w.none}</p>}
      <ul className="flex flex-col gap-1">
        {data.items.map((person, at) => (
          <li key={person.uid} {...after.row(person.uid, at)} className="flex min-h-12 flex-wrap items-center gap-x-3">
            <PersonAvatar person={person} size="sm" />
            <span className="min-w-0 flex-1 basis-24 py-1">
              <PersonLink person={person} />
            </span>
            {isMine ? (
              <Rights id={album.id} person={person} />
            ) : (
              <span className="text-sm text-ink-soft">{person.right === 'add' ? w.adds : w.reads}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export default function AlbumPeople({ album, onClose }: { album: PhotoAlbum; onClose: () => void }) {
  const w = t(albumPeopleWords)
  const user = useSession()
  const navigate = useNavigate()
  const isMine = user?.uid === album.uid
  const { mutate, isPending } = useMutation(albumPeopleMutations.takeBack())
  async function leave(uid: string) {
    const question = { title: w.leaveTitle(album.name), text: w.leaveText, action: w.leave, danger: true }
    if (!(await askToConfirm(question))) return
    const onSuccess = () => {
      toast.success(w.left)
      onClose()
      if (album.seenBy === 'chosen') void navigate({ to: '/album', search: {}, resetScroll: false, replace: true })
    }
    mutate({ id: album.id, uid }, { onSuccess })
  }
  const footer = (
    <>
      {user && album.isGiven && (
        <Button icon={<LogOut />} loading={isPending} onClick={() => void leave(user.uid)}>
          {w.leave}
        </Button>
      )}
      <Button onClick={onClose}>{w.close}</Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={w.title(album.name)}
      description={isMine ? w.hint[album.seenBy] : w.given}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        {isMine && <Add id={album.id} />}
        <People {...{ album, isMine }} />
      </div>
    </Dialog>
  )
}
