// The schemas of user-info.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { PROFILE_TEXT_MAX, USER_FILTER_MAX, userInfoApi, userRoles, userSorts, userStatuses } from './user-info.ts'
import { adminWords, ban, saysWhy } from '#contract/report/report.schema.ts'
import { instant, text, version, writtenLine } from '#contract/shared/wire.schema.ts'

/** The fields of a user that everybody signed-in may see. */
export const publicUserInfo = z.object({
  uid: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  job: z.string(),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  isVerified: z.boolean(),
  registeredAt: instant,
})
/** Only the owner and admins see these. */
export const userInfo = publicUserInfo.extend({ email: z.string().nullable(), version })
export type UserInfo = z.infer<typeof userInfo>

/**
 * A row of the list: the e-mail is there for the owner and the admin alone. Admins see every account, and since when there
 * is one; an account without a profile has no picture and no job.
 */
export const listedUser = publicUserInfo.extend({
  avatarUrl: z.string().nullable(),
  job: z.string().nullable(),
  email: z.string().nullable().optional(),
  /** The caller has blocked them. They are in the list all the same, so that the block can be seen and taken back. */
  isBlocked: z.boolean().optional(),
})
export type ListedUser = z.infer<typeof listedUser>

/** The settings dialog: name, job and photo are required. */
export const profileInput = z.strictObject({
  /** Refused in words, not cleaned, where it hides something or passes for somebody who runs the site. */
  displayName: text(PROFILE_TEXT_MAX).min(1),
  job: writtenLine(PROFILE_TEXT_MAX),
  avatarUrl: z.string().min(1).max(600),
})
export type ProfileInput = z.infer<typeof profileInput>

/** Somebody who signed up and waits for an admin. */
const waitingAccount = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  signedUpAt: instant,
})
export type WaitingAccount = z.infer<typeof waitingAccount>

const filterText = z
  .string()
  .trim()
  .max(USER_FILTER_MAX)
  .refine((text) => !text.includes('\0'))
  .optional()

const filters = {
  name: filterText,
  job: filterText,
  email: filterText,
  sort: z.enum(userSorts).default('newest'),
}

export const userInfoEndpoints = endpoints(userInfoApi, {
  list: {
    access: 'user',
    summary: 'Everybody who has registered a profile; for an admin every account, who alone may look for an e-mail',
    query: z.strictObject({ ...pageQuery, ...filters }),
    output: page(listedUser),
  },
  csv: {
    access: 'admin',
    summary: 'The accounts that the filter finds, as a CSV file; the log says who took how many rows',
    query: z.strictObject(filters),
    raw: true,
    sends: ['text/csv'],
  },
  get: {
    access: 'user',
    summary: 'One profile; e-mail and version only for its owner and the admin',
    output: publicUserInfo.extend({ email: z.string().nullable().optional(), version: version.optional() }),
  },
  put: {
    access: 'user',
    summary: 'Register or change the own profile; changing needs the version that was read',
    body: profileInput.extend({ version: version.optional() }),
    output: userInfo,
    refusals: ['consent_needed', 'name_reserved', 'name_unseen', 'not_uploaded'],
    newer: userInfo,
  },
  remove: {
    access: 'user',
    token: 'never',
    summary:
      'Delete the own account, or as an admin anybody’s: posts stay, without a name; refused while an order is open',
    refusals: ['last_admin', 'open_orders'],
  },
  setStatus: {
    access: 'admin',
    summary:
      'Ban somebody for some days or without end and for a reason, whose sessions end at once, or let them in, for the first time or again',
    body: z
      .discriminatedUnion('status', [
        z.strictObject({ status: z.literal('banned'), ...ban, days: ban.days.default(null) }),
        z.strictObject({ status: z.literal('active') }),
      ])
      .refine(saysWhy, { path: ['words'] }),
    output: listedUser,
    refusals: ['last_admin', 'self'],
  },
  warn: {
    access: 'admin',
    summary: 'Warn somebody: they get the words as a notification, and the log says that they were warned',
    body: z.strictObject({ words: adminWords }),
    refusals: ['self'],
  },
  setRole: {
    access: 'admin',
    token: 'never',
    summary: 'Make somebody an admin, or take it away; one admin always stays',
    body: z.strictObject({ role: z.enum(userRoles) }),
    output: listedUser,
    refusals: ['last_admin', 'stand_in'],
  },
  setVerified: {
    access: 'admin',
    summary: 'Say that somebody is who their profile says, or take that back; another name takes it back too',
    body: z.strictObject({ isVerified: z.boolean() }),
    output: listedUser,
    refusals: ['no_profile', 'self'],
  },
  endSessions: {
    access: 'admin',
    token: 'never',
    summary: 'Sign somebody out on all devices, programs too, without a ban; they are told',
    refusals: ['self'],
  },
  listWaiting: {
    access: 'admin',
    summary: 'Who signed up and waits for an admin, the longest first',
    query: z.strictObject(pageQuery),
    output: page(waitingAccount),
  },
})
