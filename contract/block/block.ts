// Blocking: somebody sees nothing of another person any more, and gets no messages from them.

/** So few that a list of them is one page, and that leaving them out costs a list nothing. */
export const BLOCKS_MAX = 200

export const blockApi = {
  list: 'GET /block',
  put: 'PUT /block/{uid}',
  remove: 'DELETE /block/{uid}',
} as const
