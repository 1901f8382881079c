// Picks the people of the demo who had joined by a given moment, and who replies to whom.
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { Person, PersonKey } from './people.ts'
import type { Random } from '#demo/random.ts'
import { speakersIn, type Reply } from './text/board/post.ts'
import { after, earlier, later, soonAfter } from './time.ts'

export type Crowd = {
  everybody: readonly Person[]
  person(key: PersonKey): Person
  /** The people who had joined by the given moment, except those listed in `without`. */
  presentAt(at: Date, without?: readonly PersonKey[]): Person[]
}

export function crowdOf(everybody: readonly Person[]): Crowd {
  const byKey = new Map(everybody.map((person) => [person.key, person]))
  return {
    everybody,
    person: (key) => {
      const person = byKey.get(key)
      if (!person) throw new Error(`Nobody is called ${key}`)
      return person
    },
    presentAt: (at, without = []) => everybody.filter(({ key, joinedAt }) => joinedAt < at && !without.includes(key)),
  }
}

export type Said = { person: Person; text: string; at: Date }

/** Replies in order, each by somebody who had joined by then; nobody gives two anonymous replies to one post. */
export function conversation(
  { random, crowd, now }: { random: Random; crowd: Crowd; now: Date },
  { writer, start, replies }: { writer: Person; start: Date; replies: readonly Reply[] },
): Said[] {
  const moments = replies
    .map(() => soonAfter(random, start, now, 40 * HOUR_MS))
    .toSorted((a, b) => a.getTime() - b.getTime())
  const silent = new Set<PersonKey>([writer.key, 'admin', ...speakersIn(replies)])
  let last = start
  return replies.map((reply, i) => {
    const at = later(moments[i]!, earlier(after(last, MINUTE_MS), now))
    if (typeof reply !== 'string') {
      const person = reply.by === 'writer' ? writer : crowd.person(reply.by)
      last = later(at, after(person.joinedAt, 20 * MINUTE_MS))
      return { person, text: reply.text, at: last }
    }
    const present = crowd.presentAt(at, [...silent])
    const person = random.pick(present.length > 0 ? present : crowd.presentAt(at, [writer.key]))
    silent.add(person.key)
    last = at
    return { person, text: reply, at }
  })
}
