/** Reads a search parameter as text, because the router has parsed digits as a number. Undefined where it is empty. */
export const textIn = (value: unknown): string | undefined =>
  (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '') || undefined
