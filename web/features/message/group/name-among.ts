import { personName } from '#web/lib/locale/person-name.ts'

type Named = { uid: string; displayName: string | null; job?: string | null }

/** Names a person in buttons and questions: with the job where another person here has the same name. */
export function nameAmong(person: Named, people: readonly Named[]): string {
  const name = personName(person)
  const hasTwin = people.some(({ uid, displayName }) => uid !== person.uid && displayName === person.displayName)
  return hasTwin && person.job ? `${name} (${person.job})` : name
}
