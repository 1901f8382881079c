// Days that are celebrated: a user's own, and the admins', which show for everyone.

export const ANAME_MAX = 60
/** Every list reads all anniversaries that recur: the limit keeps that quick, and is more than anybody has. */
export const ANNIVERSARIES_MAX = 2_000

export const anniversaryCalendars = ['solar', 'lunar'] as const
export const anniversaryRecurrences = ['none', 'yearly'] as const

export const anniversaryApi = {
  list: 'GET /anniversary',
  upcoming: 'GET /anniversary/upcoming',
  put: 'PUT /anniversary/{id}',
  remove: 'DELETE /anniversary/{id}',
} as const
