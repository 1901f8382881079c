// Numbers of PostgreSQL's advisory locks, which all processes on one database share.

/** Held while migrations run. */
export const MIGRATION_LOCK = 727_274

/** Held while the demo fills an empty database. */
export const DEMO_LOCK = 727_275

/** Held while a backup is made: one at a time. */
export const BACKUP_LOCK = 727_277

/** Held alone while a backup runs, and shared while pictures are removed: a backup never misses a picture of its snapshot. */
export const REMOVAL_LOCK = 727_278

/** Held while a post is pinned above the board: two admins at once cannot pin more than there is room for. */
export const NOTICE_LOCK = 727_290
