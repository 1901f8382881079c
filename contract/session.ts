import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { person } from './person.ts'

/** The signed-in user; `isAdmin` is set when the uid is in admins (seed §3). */
export const sessionUser = z.object({
  uid: z.string(),
  /** Null for an account whose provider gave no e-mail (trap 17). */
  email: z.string().nullable(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** Null until the settings dialog has been filled in. */
  profile: person.extend({ uid: z.string(), job: z.string() }).nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** E-mail and password rules, read by the sign-up form and by the server. */
export const email = z.email().max(254)
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const credentials = z.object({ email, password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX) })
export type Credentials = z.infer<typeof credentials>

export const sessionApi = {
  get: endpoint({
    method: 'GET',
    path: '/session',
    access: 'guest',
    summary: 'Who is asking; user is null for a guest',
    output: z.object({ user: sessionUser.nullable() }),
  }),
}
