// Helpers that English needs and Korean does not: another word for many things than for one, and names for the months.

/** 1 photo, 3 photos, 2 replies. A count that is written already (1,021) comes as text. */
export const counted = (count: number | string, one: string, many = `${one}s`) =>
  `${count} ${String(count) === '1' ? one : many}`

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** Nov; from 1 for January. */
export const shortMonth = (month: number) => months.slice(3 * month - 3, 3 * month)
