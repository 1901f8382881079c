// How one person appears to another: a name and a face, never an e-mail.
import { z } from 'zod'

/** Missing name and face: the person has left (탈퇴한 사용자). */
export const person = z.object({
  uid: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})
export type Person = z.infer<typeof person>
