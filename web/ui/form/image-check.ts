export const usualImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const usualImageLimit = 10 * 1024 * 1024

export type ImageFault = 'type' | 'size'

// A first look at a chosen file, for a quick answer. The server looks at the bytes (trap 14).
export function imageFault(
  file: Pick<File, 'type' | 'size'>,
  types: readonly string[],
  maxBytes: number,
): ImageFault | null {
  if (!types.includes(file.type)) return 'type'
  if (file.size > maxBytes) return 'size'
  return null
}
