// The one upload queue. It lives outside React, because a change of language builds the page again.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { albumApi } from '#contract/album/album.ts'
import { albumWords } from '#messages/album/album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { call } from '#web/lib/api/call.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useLeaveQuestion } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { createStore, useStore, type Store } from '#web/lib/store/store.ts'
import { uploadImage } from '#web/lib/api/upload.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { removeNow, undoAction } from '#web/lib/form/undoable.ts'
import type { Place } from './photo-album.queries.ts'
import { createUploadQueue, isOpen, type SendUpload, type Upload, type UploadQueue } from './upload-queue.ts'

const reading = lazyLoad(() => import('#contract/album/taken-at.ts'))

/** Reads the time before a large picture is re-encoded, which loses it. */
async function takenAt(file: File) {
  const { takenAtOf } = await reading()
  return takenAtOf(new Uint8Array(await file.arrayBuffer()), new Date())?.toISOString()
}

/** An uploaded picture is not sent again when adding it to the album failed. */
const arrived = new WeakMap<File, Awaited<ReturnType<typeof uploadImage>>>()

const sendWith =
  (client: QueryClient): SendUpload =>
  async ({ id, file, place }, { onProgress, signal }) => {
    const picture = arrived.get(file) ?? (await uploadImage(file, { client, onProgress, signal }))
    arrived.set(file, picture)
    onProgress(100)
    const { album, seenBy } = place
    const body = { ...picture, album, seenBy, takenAt: await takenAt(file) }
    await call(albumApi.put, { params: { id }, body })
    void client.invalidateQueries({ queryKey: ['photos'] })
  }

/** `picked`: files that were picked, dropped, pasted or shared, and wait for the user to choose a place. */
type Owned = { queue: UploadQueue; picked: Store<readonly File[]>; uid: string }
const queues = new WeakMap<QueryClient, Owned>()

/** The next user who signs in must not continue the previous user's uploads. */
function uploadsOf(client: QueryClient, uid: string): Owned {
  const known = queues.get(client)
  if (known?.uid === uid) return known
  const queue = createUploadQueue(sendWith(client))
  const own = { queue, picked: createStore<readonly File[]>([]), uid }
  queues.set(client, own)
  // Not during a render, because the page listens to the queue.
  queueMicrotask(() => known?.queue.removeAll())
  return own
}

const offer = ({ picked }: Owned, files: readonly File[]) => picked.set([...picked.get(), ...files])

/** Offers files that another app has shared: the album asks where they go. */
export const offerShared = (client: QueryClient, uid: string, files: File[]) => offer(uploadsOf(client, uid), files)

async function takeBack(client: QueryClient, ids: readonly string[]) {
  const ends = await Promise.allSettled(ids.map((id) => removeNow(albumApi.remove, { id })))
  for (const queryKey of [['photos'], ['trash']]) void client.invalidateQueries({ queryKey })
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) showFailure(failed.reason)
  else toast.info(t(albumWords).tray.takenBack(ids.length))
}

const isSamePlace = (one: Place, other: Place) => one.album === other.album && one.seenBy === other.seenBy

/** Shows for each place the photos that have arrived and their audience. */
function tellArrived(client: QueryClient, done: readonly Upload[]) {
  const w = t(albumWords).tray
  const places = done.map(({ place }) => place)
  const firsts = places.filter((place, at) => places.findIndex((other) => isSamePlace(place, other)) === at)
  for (const place of firsts) {
    const ids = done.flatMap((upload) => (isSamePlace(upload.place, place) ? upload.id : []))
    const arrived = place.name === null ? w.finished(ids.length) : w.finishedIn(ids.length, place.name)
    const undo = undoAction(() => void takeBack(client, ids))
    toast.success(`${arrived} ${t(photoAlbumWords).canSee[place.seenBy]}`, { action: undo })
  }
}

/** All files have arrived, so the tray closes. */
function useFinish(client: QueryClient, queue: UploadQueue, uploads: readonly Upload[]) {
  const finished = uploads.length > 0 && uploads.every(({ status }) => status === 'done')
  useEffect(() => {
    if (!finished) return
    tellArrived(client, queue.get())
    queue.removeAll()
  }, [finished, client, queue])
}

export function useUploads() {
  const client = useQueryClient()
  const own = uploadsOf(client, useSession()?.uid ?? '')
  const { queue, picked } = own
  const uploads = useStore(queue, (all) => all)
  useFinish(client, queue, uploads)
  const leaving = useLeaveQuestion(uploads.some(isOpen))
  return {
    queue,
    uploads,
    leaving,
    picked: useStore(picked, (files) => files),
    pick: (files: readonly File[]) => offer(own, files),
    drop: () => picked.set([]),
    send: (place: Place) => {
      queue.add(picked.get(), place)
      picked.set([])
    },
  }
}
