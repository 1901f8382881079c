// The one upload queue. It lives outside React, because a change of language builds the page again.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { albumApi } from '#contract/album.ts'
import { albumWords } from '#messages/album.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import { useLeaveQuestion } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { uploadImage } from '#web/lib/upload.ts'
import { toast } from '#web/lib/toast.ts'
import { createUploadQueue, isOpen, type SendUpload, type UploadQueue } from './upload-queue.ts'

/** An uploaded picture is not sent again when adding it to the album failed. */
const arrived = new WeakMap<File, Awaited<ReturnType<typeof uploadImage>>>()

const sendWith =
  (client: QueryClient): SendUpload =>
  async ({ id, file, album }, { onProgress, signal }) => {
    const picture = arrived.get(file) ?? (await uploadImage(file, { client, onProgress, signal }))
    arrived.set(file, picture)
    onProgress(100)
    await call(albumApi.put, { params: { id }, body: { ...picture, album } })
    void client.invalidateQueries({ queryKey: ['photos'] })
  }

type Owned = { queue: UploadQueue; uid: string }
const queues = new WeakMap<QueryClient, Owned>()

/** The next user who signs in must not continue the previous user's uploads. */
function queueOf(client: QueryClient, uid: string) {
  const known = queues.get(client)
  if (known?.uid === uid) return known.queue
  const queue = createUploadQueue(sendWith(client))
  queues.set(client, { queue, uid })
  // Not during a render, because the page listens to the queue.
  queueMicrotask(() => known?.queue.removeAll())
  return queue
}

/** What another app has shared; the album's tray shows how far it is. */
export const uploadShared = (client: QueryClient, uid: string, files: File[]) => queueOf(client, uid).add(files)

/** All files have arrived, so the tray closes. */
function useFinish(queue: UploadQueue, uploads: ReturnType<UploadQueue['get']>) {
  const finished = uploads.length > 0 && uploads.every(({ status }) => status === 'done')
  useEffect(() => {
    if (!finished) return
    toast.success(t(albumWords).tray.finished(queue.get().length))
    queue.removeAll()
  }, [finished, queue])
}

export function useUploads() {
  const client = useQueryClient()
  const queue = queueOf(client, useSession()?.uid ?? '')
  const uploads = useStore(queue, (all) => all)
  useFinish(queue, uploads)
  const leaving = useLeaveQuestion(uploads.some(isOpen))
  return { queue, uploads, leaving }
}
