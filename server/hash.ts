import { createHash } from 'node:crypto'

/** For what is kept or shown in place of a secret, and as the name of a content: nobody finds the text by it. */
export const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url')

/** For headers: 22 characters tell any two contents apart. */
export const etagOf = (text: string | Uint8Array) => `"${hashOf(text).slice(0, 22)}"`
