// The schemas of person-search.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { personSearchApi } from './person-search.ts'
import { instant } from '#contract/shared/wire.schema.ts'

export const foundPerson = z.object({
  uid: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  job: z.string(),
  isAdmin: z.boolean(),
  /** Distinguishes people of the same name. */
  registeredAt: instant,
  /** For admins alone. */
  email: z.string().nullable().optional(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const personSearchEndpoints = endpoints(personSearchApi, {
  find: {
    access: 'user',
    limit: 'search',
    summary: 'Up to ten other active people whose name contains the text',
    query: z.strictObject({
      name: z.string().trim().min(1).max(40),
    }),
    output: z.object({ items: z.array(foundPerson) }),
  },
})
