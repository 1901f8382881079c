// Reads from the address of the login page where it leads afterwards. The guards need it before the page.
export type LoginSearch = { next?: string; error?: string }

export const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const validateLoginSearch = ({ next, error }: Record<string, unknown>): LoginSearch => ({
  next: asText(next),
  error: asText(error),
})
