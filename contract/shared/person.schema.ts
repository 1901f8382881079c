// How one person appears to another: a name and a face, never an e-mail.
import { z } from 'zod'

/** Without a uid the person has left (탈퇴한 사용자); with a uid but no name, the profile is not filled in yet. */
export const person = z.object({
  uid: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Readers see a mark beside the name, which no name can imitate. */
  isAdmin: z.boolean(),
})
export type Person = z.infer<typeof person>
