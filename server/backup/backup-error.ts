// Explains a failed backup or restore to the person at the terminal.
export class BackupError extends Error {}

export const damaged = (why: string) => new BackupError(`The backup is damaged: ${why}. Nothing was changed.`)

export const strange = (what: string) =>
  new BackupError(`The backup holds ${what}: no Madang wrote that. Nothing was changed.`)

/** Quotes a name from an archive, so that it is safe for the terminal. */
export const shown = (name: string) => JSON.stringify(name.slice(0, 100))
