// The open photo is part of the address. A file of its own, because the router needs it before the album.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const validateAlbumSearch = ({ photo }: Record<string, unknown>): { photo?: string } => ({
  photo: typeof photo === 'string' && uuid.test(photo) ? photo : undefined,
})
