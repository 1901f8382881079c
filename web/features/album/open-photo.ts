// The open photo is part of the address; closing it leads back to its thumbnail.
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'

/** The back button closes a photo that was opened here. */
export function useOpenPhoto() {
  const { photo: openId, album: albumId, month } = useSearch('/album')
  const navigate = useNavigate()
  const backToList = useBackToList()
  const album = { to: '/album', resetScroll: false } as const
  return {
    openId,
    albumId,
    month,
    open: (photo: string) =>
      void navigate({ ...album, search: { photo, album: albumId, month }, state: { fromList: true } }),
    /** Replaces the open photo, so that one step back still leads to the album. */
    show: (photo: string) =>
      void navigate({ ...album, search: { photo, album: albumId, month }, state: (state) => state, replace: true }),
    close: () => backToList(() => void navigate({ ...album, search: { album: albumId, month }, replace: true })),
  }
}

/** The user continues after a photo at its thumbnail, whose row the grid always renders. */
export const tileOf = (id: string) =>
  document.getElementById(`photo-${id}`) ??
  document.querySelector<HTMLElement>('a[id^="photo-"]') ??
  document.getElementById('main')
