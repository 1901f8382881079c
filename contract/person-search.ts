// Finding somebody to write to: by name alone, so that no e-mail can be guessed or listed.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const PEOPLE_MAX = 10

export const foundPerson = z.object({
  uid: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  job: z.string(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const personSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/person',
    access: 'user',
    summary: 'Up to ten other active people whose name contains the text',
    query: z.strictObject({
      name: z.string().trim().min(1).max(40),
    }),
    output: z.object({ items: z.array(foundPerson) }),
  }),
}
