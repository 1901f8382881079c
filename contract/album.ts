// The album: everybody looks, signed-in users add.

export const CAPTION_MAX = 200

export const albumApi = {
  list: 'GET /photos',
  get: 'GET /photos/{id}',
  put: 'PUT /photos/{id}',
  remove: 'DELETE /photos/{id}',
} as const
