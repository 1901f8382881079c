export const usualImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const usualImageLimit = 10 * 1024 * 1024

export type ImageFault = 'type' | 'size'

// A first check of a chosen file, for a quick answer. A name can lie, so the server checks the bytes.
export function imageFault(
  file: Pick<File, 'type' | 'size'>,
  types: readonly string[],
  maxBytes: number,
): ImageFault | null {
  if (!types.includes(file.type)) return 'type'
  if (file.size > maxBytes) return 'size'
  return null
}
