// Apart from the other formats: the menu of every page needs it, and none of their words.

/** A number in a small round field, where a large one is only many. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count))
