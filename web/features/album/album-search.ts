// The open photo is part of the address. A file of its own, because the router needs it before the album.
import { asUuid } from '#contract/uuid.ts'

export const validateAlbumSearch = ({ photo }: Record<string, unknown>): { photo?: string } => ({
  photo: asUuid(photo),
})
