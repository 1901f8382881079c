import { createHash } from 'node:crypto'

/** Replaces a secret where something is stored or shown, and names a content: nobody can find the text from the hash. */
export const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url')

/** For headers: 22 characters distinguish any two contents. */
export const etagOf = (text: string | Uint8Array) => `"${hashOf(text).slice(0, 22)}"`
