// The schemas of session.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { refusalDetails } from '#contract/shared/refusals.schema.ts'
import { sessionApi } from './session.ts'

/** The signed-in user; `isAdmin` is set when the uid is in admins. */
export const sessionUser = z.object({
  uid: z.string(),
  /** Null for an account whose provider gave no e-mail. */
  email: z.string().nullable(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** The time zone in which they read moments, by its IANA name; null is the site's own. */
  timeZone: z.string().nullable(),
  /** Null until the user has filled in the settings dialog. */
  profile: person.omit({ isAdmin: true }).extend({ uid: z.string(), job: z.string() }).nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/**
 * A signed-in user whom no admin has approved yet: a guest to everything else. `declined`: an admin has decided, and
 * nothing else about the user is stored any more.
 */
const waitingUser = z.object({ email: z.string().nullable(), name: z.string(), declined: z.boolean() })
export type WaitingUser = z.infer<typeof waitingUser>

/** Somebody whose session a ban has ended, for as long as it lasts: until when, or without end. */
const bannedUser = refusalDetails.banned
export type BannedUser = z.infer<typeof bannedUser>

const outside = z.object({ waiting: waitingUser.nullable(), banned: bannedUser.nullable() })
/** Whom an admin's decision keeps outside. */
export type Outside = z.infer<typeof outside>

export const sessionEndpoints = endpoints(sessionApi, {
  get: {
    access: 'guest',
    summary:
      'Who is asking; user is null for a guest, for somebody whom no admin has let in yet, and for whoever is banned',
    output: outside.extend({ user: sessionUser.nullable() }),
  },
})
