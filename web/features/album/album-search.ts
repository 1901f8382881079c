// The chosen album and the open photo are part of the address. A file of its own, because the router needs it before the album.
import { asUuid } from '#contract/shared/uuid.ts'

export const validateAlbumSearch = ({
  photo,
  album,
  month,
}: Record<string, unknown>): { photo?: string; album?: string; month?: string } => ({
  photo: asUuid(photo),
  album: asUuid(album),
  month: typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
})
