import type { Person } from '#contract/shared/person.schema.ts'
import { personWords } from '#messages/shared/person.ts'
import { t } from './locale.ts'

/** Somebody who has left keeps their posts but has no name; a new user may not have chosen a name yet. */
export const personName = ({ uid, displayName }: Pick<Person, 'uid' | 'displayName'>) =>
  displayName ?? (uid === null ? t(personWords).left : t(personWords).nameless)
