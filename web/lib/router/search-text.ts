/** What somebody typed into an address as text. The router has read digits there as a number. Undefined for nothing. */
export const textIn = (value: unknown): string | undefined =>
  (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '') || undefined
