// The formats that several records share on the wire.
import { z } from 'zod'

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()
/** A day, `YYYYMMDD`. */
export const day = z.string().regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)
/** A time of day, `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Whole won. */
export const won = z.number().int().min(0).max(2_000_000_000)
