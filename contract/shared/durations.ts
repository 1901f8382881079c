// Lengths of time, in the unit that the name says.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DAY_MINUTES = DAY_MS / MINUTE_MS

// For cookies and cache headers.
export const MINUTE_S = MINUTE_MS / 1_000
export const HOUR_S = HOUR_MS / 1_000
export const DAY_S = DAY_MS / 1_000
export const YEAR_S = 365 * DAY_S

/** How far Korea is ahead of UTC. It has one zone, and no summer time since 1988. */
export const KOREA_MS = 9 * HOUR_MS
