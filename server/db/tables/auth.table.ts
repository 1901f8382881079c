// Accounts and sessions, in the shape that better-auth expects.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tokenScopes } from '#contract/shared/access-token.ts'
import { reportReasons } from '#contract/shared/report-reasons.ts'
import { userStatuses } from '#contract/user-info/user-info.ts'
import { charactersOf } from './characters.ts'
import { nameGramsOf } from './name-grams.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const authUser = pgTable(
  'auth_user',
  {
    id: text('id').primaryKey(),
    /** The name of the profile, once there is one. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Made by the demo, with a published or an unknown password: such an account is of no use outside demo mode. */
    isDemo: boolean('is_demo').notNull().default(false),
    status: text('status', { enum: userStatuses }).notNull().default('active'),
    /** A ban for a time ends here by itself; null is without end. */
    bannedUntil: at('banned_until'),
    /** Why, as the person reads it; bans of older releases have no reason. */
    bannedReason: text('banned_reason', { enum: reportReasons }),
    bannedWords: text('banned_words').notNull().default(''),
    /** The invitation of this account. A trigger counts its uses when the account is made, and refuses one too many. */
    invitationId: uuid('invitation_id'),
    /** The time zone in which they read moments, by its IANA name; null is the site's own. */
    timeZone: text('time_zone'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('auth_user_email').on(sql`lower(${t.email})`),
    index('auth_user_email_characters').using('gin', charactersOf(t.email)),
    index('auth_user_created').on(t.createdAt.desc(), t.id),
    index('auth_user_by_name').on(t.name, t.id),
    index('auth_user_name_grams').using('gin', nameGramsOf(t.name)),
    index('auth_user_waiting')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'waiting'`),
    check('auth_user_status', sql`${t.status} in ('active', 'banned', 'waiting')`),
  ],
)

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })

export const authSession = pgTable(
  'auth_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_session_user').on(t.userId)],
)

export const authAccount = pgTable(
  'auth_account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_account_user').on(t.userId), uniqueIndex('auth_account_identity').on(t.providerId, t.accountId)],
)

export const authVerification = pgTable(
  'auth_verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_verification_identifier').on(t.identifier)],
)

/** Access tokens let a program act as a user. The token itself is shown once and never stored. */
export const accessToken = pgTable(
  'access_token',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at'),
    /** Null: until its owner revokes it. */
    expiresAt: at('expires_at'),
  },
  (t) => [
    index('access_token_owner').on(t.uid, t.createdAt.desc()),
    check('access_token_scope', sql`${t.scope} in ('read', 'write')`),
  ],
)

/** How often something was done in a window of time; the key holds the caller's address or account. */
const counter = (name: string) =>
  pgTable(name, {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  })

/** Failed sign-ins and other things that may be done only so often. */
export const authAttempt = counter('auth_attempt')

/**
 * Everything that changes something, by kind and caller. The migration makes the table UNLOGGED: counting then waits
 * for no disk, and after a crash of the database everybody may simply begin again.
 */
export const writeCount = counter('write_count')
