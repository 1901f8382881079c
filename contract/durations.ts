// Lengths of time in milliseconds.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How far Korea is ahead of UTC. It has one zone, and no summer time since 1988. */
export const KOREA_MS = 9 * HOUR_MS
