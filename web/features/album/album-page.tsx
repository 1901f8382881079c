import { ImagePlus, Images, LogIn } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { uploadTypes } from '#contract/images.ts'
import { albumWords } from '#messages/album.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useShortcuts } from '#web/lib/shortcuts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAlbum } from './album.queries.ts'
import { useOpenPhoto } from './album-search.ts'
import { DropZone } from './drop-zone.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { UploadTray } from './upload-tray.tsx'
import { useUploads } from './use-uploads.ts'
import { useView, ViewSwitch } from './view-switch.tsx'

const Lightbox = lazy(lazyLoad(() => import('./lightbox.tsx')))
/** The list follows while somebody goes on in the lightbox. */
const PHOTOS_AHEAD = 5

const login = () => openShellDialog('login')

/** Whoever closes a photo is back at its thumbnail; the row is there, as the grid always draws the active one. */
function useReturnToTile(openId: string | undefined) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const left = last.current
    last.current = openId ?? null
    if (openId || !left) return
    const tile = document.getElementById(`photo-${left}`) ?? document.querySelector<HTMLElement>('a[id^="photo-"]')
    const place = tile ?? document.querySelector<HTMLElement>('#main')
    place?.focus()
  }, [openId])
}

function UploadButton({ picker }: { picker: RefObject<HTMLInputElement | null> }) {
  return (
    <Button variant="primary" icon={<ImagePlus />} onClick={() => picker.current?.click()}>
      {t(albumWords).upload}
    </Button>
  )
}

function GuestHint() {
  const w = t(albumWords)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm text-ink-soft">{w.guestHint}</p>
      <Button icon={<LogIn />} onClick={login}>
        {w.login}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5">
      {Array.from({ length: 12 }, (_, place) => (
        <Skeleton key={place} className="aspect-square h-auto" />
      ))}
    </div>
  )
}

function More({ isFetchingNextPage, isFetchNextPageError, fetchNextPage }: ReturnType<typeof useAlbum>) {
  const w = t(albumWords)
  if (isFetchNextPageError) return <ErrorState title={w.moreFailed} onRetry={() => void fetchNextPage()} />
  if (!isFetchingNextPage) return null
  return (
    <div className="grid place-items-center py-8">
      <Spinner label={w.loadingMore} />
    </div>
  )
}

function Photos({ album, picker }: { album: ReturnType<typeof useAlbum>; picker: RefObject<HTMLInputElement | null> }) {
  const w = t(albumWords)
  const user = useSession()
  const { photos, hidden, data, isError, isFetching, refetch, hasNextPage, isFetchNextPageError, fetchNextPage } = album
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
  if (isError && !data) return <ErrorState title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading />
  if (photos.length === 0) {
    const action = user ? <UploadButton picker={picker} /> : <Button onClick={login}>{w.login}</Button>
    return (
      <>
        <EmptyState icon={<Images />} title={w.empty} text={user ? w.emptyText : w.emptyGuest} action={action} />
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
      <More {...album} />
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
  const take = (files: File[]) => {
    if (user) uploads.queue.add(files)
    else toast.info(w.guestHint, { action: { label: w.login, onClick: login } })
  }
  const actions = (
    <>
      <ViewSwitch />
      {user && <UploadButton picker={picker} />}
      {user === null && <GuestHint />}
    </>
  )
  return (
    <>
      <PageHeader title={w.title} text={w.text} actions={actions} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={uploadTypes.join(',')}
        aria-label={w.pick}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Photos album={album} picker={picker} />
      <DropZone onFiles={take} refusal={user === null ? w.guestHint : undefined} />
      <UploadTray {...uploads} />
    </>
  )
}
