// The open photo is part of the address; closing it leads back to its thumbnail.
import { useEffect, useRef } from 'react'
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

/** When the user closes a photo, its thumbnail gets the focus; the grid always draws that row. */
export function useReturnToTile(openId: string | undefined) {
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
