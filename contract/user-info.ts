// Profiles: who somebody is to the others, and what an admin may change about it.

export const userRoles = ['User', 'Admin'] as const
export const userStatuses = ['active', 'banned'] as const
export type UserRole = (typeof userRoles)[number]
export type UserStatus = (typeof userStatuses)[number]

export const userSorts = ['newest', 'name'] as const
export type UserSort = (typeof userSorts)[number]
export const USER_FILTER_MAX = 60
/** Of a name and of a job. */
export const PROFILE_TEXT_MAX = 40

/** Why an account stays as it is: told as the field `uid` of a `conflict`. */
export const accountObstacles = ['last_admin', 'open_orders', 'self', 'stand_in'] as const
export type AccountObstacle = (typeof accountObstacles)[number]

export const userInfoApi = {
  list: 'GET /userInfo',
  get: 'GET /userInfo/{uid}',
  put: 'PUT /userInfo/{uid}',
  remove: 'DELETE /userInfo/{uid}',
  setStatus: 'PUT /userInfo/{uid}/status',
  setRole: 'PUT /userInfo/{uid}/role',
} as const
