import type { Person } from '#contract/person.ts'
import { peopleWords } from '#messages/people.ts'
import { t } from './locale.ts'

/** Who deleted their profile keeps their posts, but not their name. */
export const personName = (person: Person) => person.displayName ?? t(peopleWords).left
