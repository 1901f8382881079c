// Profiles: how people appear to each other, and what an admin may change about them.

export const userRoles = ['User', 'Admin'] as const
/** `waiting`: signed up on a site with approval, and not approved yet. */
export const userStatuses = ['active', 'banned', 'waiting'] as const
export type UserRole = (typeof userRoles)[number]
export type UserStatus = (typeof userStatuses)[number]
/** The decisions of an admin about an account. */
export type DecidedStatus = Exclude<UserStatus, 'waiting'>

export const userSorts = ['newest', 'name'] as const
export type UserSort = (typeof userSorts)[number]
export const USER_FILTER_MAX = 60
/** The longest name and job. */
export const PROFILE_TEXT_MAX = 40

export const userInfoApi = {
  list: 'GET /userInfo',
  csv: 'GET /userInfo/csv',
  get: 'GET /userInfo/{uid}',
  put: 'PUT /userInfo/{uid}',
  remove: 'DELETE /userInfo/{uid}',
  setStatus: 'PUT /userInfo/{uid}/status',
  warn: 'POST /userInfo/{uid}/warning',
  setRole: 'PUT /userInfo/{uid}/role',
  setVerified: 'PUT /userInfo/{uid}/verified',
  endSessions: 'DELETE /userInfo/{uid}/sessions',
  listWaiting: 'GET /waiting',
} as const
