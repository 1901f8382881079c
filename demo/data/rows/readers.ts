// Who has read a post: everybody who answered, and some who kept silent.
import type { Crowd, Said } from '#demo/data/crowd.ts'
import type { Person } from '#demo/data/people.ts'
import type { Random } from '#demo/random.ts'
import { DAY, later, soonAfter } from '#demo/data/time.ts'

type Readers = {
  /** Once for each reader, never the writer. */
  viewers: { person: Person; at: Date }[]
  /** All readings: who comes back after an hour counts again. */
  count: number
  /** Which share of the readers like it. */
  warmth: number
}

export function readersOf(
  { random, crowd, now }: { random: Random; crowd: Crowd; now: Date },
  { writer, start, said }: { writer: Person; start: Date; said: readonly Said[] },
): Readers {
  const interest = random.between(0.25, 1)
  const answered = new Map(said.map(({ person, at }) => [person.key, at]))
  const viewers = crowd.presentAt(now, [writer.key]).flatMap((person) => {
    const at = answered.get(person.key)
    if (at) return [{ person, at }]
    // Who joined after the post seldom reads that far back.
    const share = person.joinedAt < start ? interest : interest * 0.3
    return random.chance(share) ? [{ person, at: soonAfter(random, later(start, person.joinedAt), now, 5 * DAY) }] : []
  })
  const again = Math.round(viewers.length * random.between(0, 2.5) + said.length * random.between(0, 2))
  return {
    viewers,
    count: viewers.length + (now.getTime() - start.getTime() > DAY ? again : 0),
    warmth: interest * random.between(0.15, 0.8),
  }
}
