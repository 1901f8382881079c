// Numbers of PostgreSQL's advisory locks, which all processes on one database share.

/** Held while migrations run. */
export const MIGRATION_LOCK = 727_274

/** Held while the demo fills an empty database. */
export const DEMO_LOCK = 727_275

/** Held while a backup is made: one at a time. */
export const BACKUP_LOCK = 727_277

/** Held alone while a backup runs, and shared while pictures are removed: a backup never misses a picture of its snapshot. */
export const REMOVAL_LOCK = 727_278
