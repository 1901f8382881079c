// The weather at a place.

export const weatherApi = {
  get: 'GET /weather',
} as const
