let opened: string | null = null

/** The order that was open a moment ago; the list returns the focus to it. */
export const lastOpened = {
  put: (oid: string) => {
    opened = oid
  },
  take: () => {
    const oid = opened
    opened = null
    return oid
  },
}
