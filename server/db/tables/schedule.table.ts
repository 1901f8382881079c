// Plans and anniversaries.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, now, owner, version } from './columns.ts'

const DAY = sql.raw(`'^\\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])$'`)
const CLOCK = sql.raw(`'^([01]\\d|2[0-3]):[0-5]\\d$'`)
/** A plan may last until the day is over, which is 24:00. */
const END_CLOCK = sql.raw(`'^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$'`)

export const schedule = pgTable(
  'schedule',
  {
    id: id(),
    uid: owner(),
    sdate: text('sdate').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull().default(''),
    memo: text('memo').notNull().default(''),
    isImportant: boolean('is_important').notNull().default(false),
    createdAt: now('created_at'),
    version: version(),
  },
  (t) => [
    check('schedule_day', sql`${t.sdate} ~ ${DAY}`),
    check(
      'schedule_times',
      sql`${t.startTime} ~ ${CLOCK} and ${t.endTime} ~ ${END_CLOCK} and ${t.startTime} < ${t.endTime}`,
    ),
    index('schedule_of').on(t.uid, t.sdate, t.startTime),
  ],
)

/** Entries of an admin show for everyone: public holidays and solar terms among them. */
export const anniversary = pgTable(
  'anniversary',
  {
    id: id(),
    uid: owner(),
    aname: text('aname').notNull(),
    adate: text('adate').notNull(),
    isHoliday: boolean('is_holiday').notNull().default(false),
    /** The calendar by which it recurs. `adate` is always the solar day of the first one: the lunar day follows from it. */
    calendar: text('calendar', { enum: ['solar', 'lunar'] })
      .notNull()
      .default('solar'),
    recurs: text('recurs', { enum: ['none', 'yearly'] })
      .notNull()
      .default('none'),
    version: version(),
  },
  (t) => [
    check('anniversary_day', sql`${t.adate} ~ ${DAY}`),
    check('anniversary_kind', sql`${t.calendar} in ('solar', 'lunar') and ${t.recurs} in ('none', 'yearly')`),
    uniqueIndex('anniversary_once').on(t.uid, t.adate, t.aname),
    index('anniversary_yearly')
      .on(t.uid)
      .where(sql`${t.recurs} = 'yearly'`),
  ],
)

/** The private address of somebody's calendar: only its hash is kept, so that a copy of the database opens nothing. */
export const calendarFeed = pgTable('calendar_feed', {
  uid: owner().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  since: now('since'),
})
