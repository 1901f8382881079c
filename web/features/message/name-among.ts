import { personName } from '#web/lib/person-name.ts'

type Named = { uid: string; displayName: string | null; job?: string | null }

/** What buttons and questions call somebody among others: with the job where another of them has the same name. */
export function nameAmong(person: Named, people: readonly Named[]): string {
  const name = personName(person)
  const hasTwin = people.some(({ uid, displayName }) => uid !== person.uid && displayName === person.displayName)
  return hasTwin && person.job ? `${name} (${person.job})` : name
}
