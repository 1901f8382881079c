// The formats that several records share on the wire.
import { z } from 'zod'
import { cleanLine } from './line.ts'

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()
/** A day, `YYYYMMDD`. */
export const day = z.string().regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)
/** A time of day, `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** When something ends, `HH:mm`: a day lasts until 24:00. */
export const endClock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
/** How many there are. */
export const count = z.number().int().min(0)
/** The largest integer of the database. */
export const INTEGER_MAX = 2 ** 31 - 1
/** Counts how often a record was saved, so that nobody overwrites what somebody else saved first. */
export const version = z
  .number()
  .int()
  .min(1)
  .max(INTEGER_MAX - 1)
/** Matches a text without control characters, so one of a single line. */
export const oneLine = /^\P{Cc}*$/u
/** Matches a text in which a reader sees something. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
/** A typed text, with one spelling for each syllable: some keyboards send Hangul in parts. */
export const text = (max: number) => z.string().trim().normalize('NFC').max(max)
/** A typed text that must not be empty. */
export const written = (max: number) => text(max).regex(visible)
/** One line of typed text; what nobody sees in it is left out. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .overwrite(cleanLine)
    .max(max)
/** One line that must not be empty. */
export const writtenLine = (max: number) => line(max).regex(visible)
/** The greatest amount that the database and a payment hold. */
export const WON_MAX = 2_000_000_000
/** Whole won. */
export const won = z.number().int().min(0).max(WON_MAX)

/** Account ids come from the sign-in library; nearly everything else is a UUID. */
export const accountId = z.string().regex(/^[\w-]{1,64}$/)
