import { ImagePlus, Images, LogIn } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { uploadTypes } from '#contract/images.ts'
import { albumWords } from '#messages/album.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { useNavigate, useRouter, useSearch } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { toast } from '#web/lib/toast.ts'
import { useAlbum } from './album.queries.ts'
import { DropZone } from './drop-zone.tsx'
import { LoadingMore, LoadingPhotos, PhotoGrid } from './photo-grid.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useUploads } from './use-uploads.ts'
import { useView, ViewSwitch } from './view-switch.tsx'

declare module '#web/lib/router/history.ts' {
  interface HistoryState {
    /** The history entry before this one is the album itself. */
    overAlbum?: true
  }
}

const Lightbox = lazy(lazyLoad(() => import('./lightbox.tsx')))
/** The list loads on while the user moves through the lightbox. */
const PHOTOS_AHEAD = 5

/** The back button closes a photo that was opened here. */
function useOpenPhoto() {
  const { photo: openId } = useSearch('/album')
  const navigate = useNavigate()
  const router = useRouter()
  const album = { to: '/album', resetScroll: false } as const
  return {
    openId,
    open: (photo: string) => void navigate({ ...album, search: { photo }, state: { overAlbum: true } }),
    /** Replaces the open photo, so that one step back still leads to the album. */
    show: (photo: string) => void navigate({ ...album, search: { photo }, state: (state) => state, replace: true }),
    close: () => {
      if (router.here().state.overAlbum) router.history.back()
      else void navigate({ ...album, search: {}, replace: true })
    },
  }
}

const login = () => openShellDialog('login')

/** When the user closes a photo, its thumbnail gets the focus; the grid always draws that row. */
function useReturnToTile(openId: string | undefined) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const left = last.current
    last.current = openId ?? null
    if (openId || !left) return undefined
    const place = () =>
      document.getElementById(`photo-${left}`) ??
      document.querySelector<HTMLElement>('a[id^="photo-"]') ??
      document.getElementById('main')
    // Runs after the dialog has let the page scroll again, which restores the old position.
    const timer = setTimeout(() => place()?.focus())
    return () => clearTimeout(timer)
  }, [openId])
}

type Picker = RefObject<HTMLInputElement | null>

function UploadButton({ picker }: { picker: Picker }) {
  return (
    <Button variant="primary" icon={<ImagePlus />} onClick={() => picker.current?.click()}>
      {t(albumWords).upload}
    </Button>
  )
}

/** For guests, and until the session is known, the button's place is kept, so that the photos below do not move. */
function AddPhotos({ picker }: { picker: Picker }) {
  const user = useSession()
  if (user) return <UploadButton picker={picker} />
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden className="invisible flex">
        <UploadButton picker={picker} />
      </span>
      {user === null && (
        <Button icon={<LogIn />} onClick={login}>
          {t(albumWords).login}
        </Button>
      )}
    </span>
  )
}

type Album = ReturnType<typeof useAlbum>

function Photos({ album, picker }: { album: Album; picker: Picker }) {
  const w = t(albumWords)
  const user = useSession()
  const { photos, hidden, data, isError, isFetching, refetch } = album
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = album
  const { openId, open, show, close } = useOpenPhoto()
  const view = useView()
  const [activeId, setActiveId] = useState<string | null>(null)
  if (openId && openId !== activeId) setActiveId(openId)
  useReturnToTile(openId)
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError
  const openIndex = photos.findIndex(({ id }) => id === openId)
  const isNearEnd = openIndex >= 0 && openIndex >= photos.length - PHOTOS_AHEAD
  useEffect(() => {
    if (mayLoadMore && isNearEnd) void fetchNextPage()
  }, [mayLoadMore, isNearEnd, fetchNextPage])

  const lightbox = openId && (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-black" />}>
      <Lightbox id={openId} photos={photos} hidden={hidden} onShow={show} onClose={close} />
    </Suspense>
  )
  if (isError && !data) {
    return <ErrorState title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <LoadingPhotos view={view} />
  if (photos.length === 0) {
    const text = user ? w.emptyText : w.emptyGuest
    const action = user ? <UploadButton picker={picker} /> : <Button onClick={login}>{w.login}</Button>
    return (
      <>
        <EmptyState icon={<Images />} title={w.empty} text={text} action={action} />
        {lightbox}
      </>
    )
  }
  return (
    <>
      <PhotoGrid
        photos={photos}
        view={view}
        activeId={activeId}
        onActive={setActiveId}
        onOpen={open}
        onNearEnd={mayLoadMore ? fetchNextPage : undefined}
      />
      <LoadingMore {...album} />
      {lightbox}
    </>
  )
}

export function AlbumPage() {
  const w = t(albumWords)
  const user = useSession()
  const album = useAlbum()
  const uploads = useUploads()
  const picker = useRef<HTMLInputElement>(null)
  const { openId } = useOpenPhoto()
  useDocumentTitle(openId ? undefined : w.title)
  useShortcuts({ u: { label: w.upload, run: () => picker.current?.click() } }, { enabled: Boolean(user) })
  const uploadFiles = (files: File[]) => {
    if (user) uploads.queue.add(files)
    else toast.info(w.guestHint, { action: { label: w.login, onClick: login } })
  }
  const actions = (
    <>
      <ViewSwitch />
      <AddPhotos picker={picker} />
    </>
  )
  return (
    <>
      <PageHeader title={w.title} text={user === null ? w.guestHint : w.text} actions={actions} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={uploadTypes.join(',')}
        aria-label={w.pick}
        onChange={(event) => {
          uploadFiles([...(event.target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Photos album={album} picker={picker} />
      <DropZone onFiles={uploadFiles} refusal={user === null ? w.guestHint : undefined} />
      <UploadTray {...uploads} />
    </>
  )
}
