// The open photo is part of the address: it survives a reload, can be shared, and the back button closes it.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { BASE_PATH } from '#contract/base-path.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry before this one is the album itself. */
    overAlbum?: true
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const validateAlbumSearch = ({ photo }: Record<string, unknown>): { photo?: string } =>
  typeof photo === 'string' && uuid.test(photo) ? { photo } : {}

/** For a real link: a new tab, copying the address. */
export const photoAddress = (id: string) => `${BASE_PATH}/album?photo=${id}`

export function useOpenPhoto() {
  const { photo: openId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  return {
    openId,
    open: (id: string) =>
      void navigate({ to: '/album', search: { photo: id }, state: { overAlbum: true }, resetScroll: false }),
    /** From photo to photo: one step back still leads to the album. */
    show: (id: string) =>
      void navigate({ to: '/album', search: { photo: id }, state: (state) => state, replace: true, resetScroll: false }),
    close: () => {
      if (router.state.location.state.overAlbum) router.history.back()
      else void navigate({ to: '/album', search: {}, replace: true, resetScroll: false })
    },
  }
}
