// Conversations of several people under a name.

export const GROUP_NAME_MAX = 40
/** People in one group. */
export const GROUP_MAX = 30

export const messageGroupApi = {
  put: 'PUT /message/group/{gid}',
  get: 'GET /message/group/{gid}',
  rename: 'PUT /message/group/{gid}/name',
  keeper: 'PUT /message/group/{gid}/keeper/{uid}',
  add: 'PUT /message/group/{gid}/member/{uid}',
  remove: 'DELETE /message/group/{gid}/member/{uid}',
  leave: 'DELETE /message/group/{gid}/member',
  send: 'PUT /message/group/{gid}/message/{mid}',
  read: 'PUT /message/group/{gid}/status',
} as const
