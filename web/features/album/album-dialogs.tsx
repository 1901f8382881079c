// Making, changing and removing an album.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import {
  ALBUM_NAME_MAX,
  aloneAs,
  keepsOthers,
  photoAlbumApi,
  photoFates,
  seenByKinds,
  type PhotoFate,
} from '#contract/album/photo-album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { useForm, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { RecordDialog } from '#web/parts/writing/record-dialog.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { photoAlbumMutations, type AlbumDraft } from './photo-album.queries.ts'

export type Opened = { album: PhotoAlbum | null; what: 'edit' | 'remove' }

const draftOf = (album: PhotoAlbum | null): AlbumDraft =>
  album
    ? { id: album.id, name: album.name, seenBy: album.seenBy, version: album.version }
    : { id: newId(), name: '', seenBy: 'users' }

function AlbumForm({ album, onClose }: { album: PhotoAlbum | null; onClose: () => void }) {
  const w = t(photoAlbumWords)
  const navigate = useNavigate()
  const form = useForm({
    state: useValues(() => draftOf(album)),
    check: ({ name }) => ({ name: name.trim() ? undefined : w.nameMissing }),
    mutation: photoAlbumMutations.save(),
    base: { version: album?.version },
    input: (draft, base) => ({ ...draft, name: draft.name.trim(), version: base?.version }),
    newerIn: (error) => newerOf(error, photoAlbumApi.put),
    valuesOf: draftOf,
    onSaved: ({ id }) => {
      toast.success(w.saved)
      onClose()
      if (!album) void navigate({ to: '/album', search: { album: id }, resetScroll: false })
    },
  })
  const { values, fieldErrors, change } = form
  const options = seenByKinds.map((value) => ({ value, label: w.seenBy[value], hint: w.seenByHint[value] }))
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      title={album ? w.edit : w.create}
      words={w}
      size="sm"
      fields={{ name: { label: w.name }, seenBy: { label: w.whoSees, text: (seenBy) => w.seenBy[seenBy] } }}
    >
      <TextField
        label={w.name}
        value={values.name}
        maxLength={ALBUM_NAME_MAX}
        error={fieldErrors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <RadioGroup label={w.whoSees} options={options} value={values.seenBy} onChange={(seenBy) => change({ seenBy })} />
      {album && !keepsOthers(album.seenBy, values.seenBy) && <p className="text-ink-soft">{w.othersLeave}</p>}
    </RecordDialog>
  )
}

/** An empty album goes without a question about photos; an admin can only put those of others into the trash. */
function RemoveAlbum({ album, onClose }: { album: PhotoAlbum; onClose: () => void }) {
  const w = t(photoAlbumWords)
  const navigate = useNavigate()
  const isMine = useSession()?.uid === album.uid
  const [fate, setFate] = useState<PhotoFate>('keep')
  const { mutate, isPending } = useMutation(photoAlbumMutations.remove())
  const remove = () =>
    mutate(
      { id: album.id, photos: fate },
      {
        onSuccess: () => {
          toast.success(w.removed)
          onClose()
          void navigate({ to: '/album', search: {}, resetScroll: false, replace: true })
        },
      },
    )
  const hints = { trash: w.inTrash, keep: w.canSee[aloneAs(album.seenBy)] }
  const fates = photoFates.map((value) => ({ value, label: w.fate[value], hint: hints[value] }))
  const footer = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button variant="danger" loading={isPending} onClick={remove}>
        {w.remove}
      </Button>
    </>
  )
  return (
    <Dialog
      alert
      open
      size="sm"
      onOpenChange={onClose}
      title={w.removeTitle(album.name)}
      description={album.photoCount > 0 && !isMine ? w.inTrash : undefined}
      footer={footer}
    >
      {album.photoCount > 0 && isMine && (
        <div className="flex flex-col gap-4">
          <RadioGroup label={w.itsPhotos(album.photoCount)} options={fates} value={fate} onChange={setFate} />
          {album.seenBy !== 'owner' && <p className="text-sm text-ink-soft">{w.othersLeave}</p>}
        </div>
      )}
    </Dialog>
  )
}

export default function AlbumDialogs({ album, what, onClose }: Opened & { onClose: () => void }) {
  if (what === 'remove' && album) return <RemoveAlbum album={album} onClose={onClose} />
  return <AlbumForm album={album} onClose={onClose} />
}
