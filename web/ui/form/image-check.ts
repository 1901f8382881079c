export const usualImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const usualImageLimit = 10 * 1024 * 1024

export type ImageError = 'type' | 'size'

/** As in the `accept` of a field: a type, or with a dot the ending of a name. */
const isOneOf = ({ type, name }: Pick<File, 'type' | 'name'>, types: readonly string[]) =>
  types.some((one) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one))

// A first check of a chosen file, for a quick answer. A name can lie, so the server checks the bytes.
export function imageError(
  file: Pick<File, 'type' | 'size' | 'name'>,
  types: readonly string[],
  maxBytes: number,
): ImageError | null {
  if (!isOneOf(file, types)) return 'type'
  if (file.size > maxBytes) return 'size'
  return null
}
