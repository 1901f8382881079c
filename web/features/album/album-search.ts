// The chosen album and the open photo are part of the address. A file of its own, because the router needs it before the album.
import { asUuid } from '#contract/uuid.ts'

export const validateAlbumSearch = ({ photo, album }: Record<string, unknown>): { photo?: string; album?: string } => ({
  photo: asUuid(photo),
  album: asUuid(album),
})
