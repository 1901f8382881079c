// The album: everybody looks, signed-in users add.

export const CAPTION_MAX = 200

/** So many photos are packed into one file. */
export const ZIP_MAX = 100

export const albumApi = {
  list: 'GET /photos',
  months: 'GET /photos/months',
  zip: 'GET /photos/zip',
  taken: 'PUT /photos/taken',
  get: 'GET /photos/{id}',
  put: 'PUT /photos/{id}',
  remove: 'DELETE /photos/{id}',
} as const
