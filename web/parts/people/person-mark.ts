import type { FoundPerson } from '#contract/person-search/person-search.schema.ts'
import { peopleWords } from '#messages/people/people.ts'
import { formatDate } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'

/**
 * Distinguishes a person from others of the same name; null where nobody else has it. Everybody's job stands beside the
 * name, so the day on which they joined helps where the jobs are the same too; admins see the e-mail.
 */
export function markOf(person: FoundPerson, people: readonly FoundPerson[]): string | null {
  const twins = people.filter(({ uid, displayName }) => uid !== person.uid && displayName === person.displayName)
  if (twins.length === 0) return null
  if (person.email) return person.email
  const isSameJob = twins.some(({ job }) => job === person.job)
  return isSameJob ? t(peopleWords).joined(formatDate(new Date(person.registeredAt), getLocale())) : null
}
