// Finding somebody to write to: by name alone, so that no e-mail can be guessed or listed.

export const PEOPLE_MAX = 10

export const personSearchApi = {
  find: 'GET /person',
} as const
