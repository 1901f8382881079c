// Invitations: links with which people sign up, made by admins.

export const INVITATION_NOTE_MAX = 80
/** How many people may sign up with one link. */
export const INVITATION_USES_MAX = 1_000
/** For how many days a link may be good. */
export const INVITATION_DAYS_MAX = 366

export const invitationApi = {
  list: 'GET /invitation',
  get: 'GET /invitation/{id}',
  put: 'PUT /invitation/{id}',
  revoke: 'DELETE /invitation/{id}',
  /** For a person with a link: whether it is still valid. */
  look: 'POST /invitation/look',
} as const
