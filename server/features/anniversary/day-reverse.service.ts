// A day of everybody's calendar that was changed, as the log puts it back.
import type { AnniversaryInput } from '#contract/anniversary/anniversary.schema.ts'
import { AppError } from '#contract/shared/errors.ts'
import { asFields, type FindReverse } from '#server/rules/trash/reverse.ts'
import { findAnniversary, putAnniversary } from './anniversary.service.ts'

export const reverseDay: FindReverse = async ({ db, now: clock }, who, { subjectId: id }) => {
  const row = id === null ? undefined : await findAnniversary(db, who, id)
  if (!row) throw new AppError('not_found')
  const { aname, adate, isHoliday, calendar, recurs, version } = row
  return {
    now: { name: aname, adate, isHoliday, calendar, recurs },
    put: (before) => {
      const { name = aname, ...rest } = asFields<AnniversaryInput & { name: string }>(before)
      const input = { adate, isHoliday, calendar, recurs, ...rest, aname: name }
      return putAnniversary(db, who, row.id, { ...input, version }, clock())
    },
  }
}
