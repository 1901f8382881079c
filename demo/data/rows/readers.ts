// Who has read a post: everybody who replied, and some who did not.
import { DAY_MS } from '#contract/shared/durations.ts'
import type { Crowd, Said } from '#demo/data/crowd.ts'
import type { Person } from '#demo/data/people.ts'
import type { Random } from '#demo/random.ts'
import { later, soonAfter } from '#demo/data/time.ts'

type Readers = {
  /** Each reader once, without the writer. */
  viewers: { person: Person; at: Date }[]
  /** All views: a reader who comes back after an hour counts again. */
  count: number
  /** The share of readers who like the post. */
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
    // People who joined after the post seldom read that far back.
    const share = person.joinedAt < start ? interest : interest * 0.3
    return random.chance(share)
      ? [{ person, at: soonAfter(random, later(start, person.joinedAt), now, 5 * DAY_MS) }]
      : []
  })
  const again = Math.round(viewers.length * random.between(0, 2.5) + said.length * random.between(0, 2))
  return {
    viewers,
    count: viewers.length + (now.getTime() - start.getTime() > DAY_MS ? again : 0),
    warmth: interest * random.between(0.15, 0.8),
  }
}
