// Finding somebody to write to: by name alone, so that no e-mail can be guessed; only admins are shown any.

export const PEOPLE_MAX = 10

export const personSearchApi = {
  find: 'GET /person',
} as const
