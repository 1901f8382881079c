import type { Anniversary } from '#contract/anniversary/anniversary.schema.ts'
import { anniversaryWords } from '#messages/anniversary/anniversary.ts'
import { t } from '#web/lib/locale/locale.ts'

/** Korean counts weddings and openings in 주년, deaths in 주기, and birthdays in neither. Only the name shows which it is. */
export function yearsText({ aname, years }: Pick<Anniversary, 'aname' | 'years'>): string {
  const { nth } = t(anniversaryWords)
  if (/생신/.test(aname)) return nth.elderBirthday(years)
  if (/생일|birthday/i.test(aname)) return nth.birthday(years)
  if (/제사|기일|제삿날|추도/.test(aname)) return nth.memorial(years)
  return nth.anniversary(years)
}
