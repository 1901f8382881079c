// The open streams of this process: who reads them, and how one event reaches many of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Who } from '../auth/who.ts'
import { mayHear, type Audience } from './audience.ts'

export type Stream = {
  who: Who
  write(bytes: Buffer): void
  end(): void
}

type Event = { to: Audience; bytes: Buffer }

/** After so many streams other requests get their turn. */
const STREAMS_A_TURN = 500

const joined = (events: Event[]) => {
  const [first] = events
  return events.length > 1 ? Buffer.concat(events.map(({ bytes }) => bytes)) : first?.bytes
}

export function createStreams() {
  const all = new Set<Stream>()
  let waiting: Event[] = []
  let isWriting = false

  async function toEach(bytesFor: (stream: Stream) => Buffer | undefined) {
    let written = 0
    for (const stream of all) {
      const bytes = bytesFor(stream)
      if (!bytes) continue
      stream.write(bytes)
      written += 1
      if (written % STREAMS_A_TURN === 0) await nextTurn()
    }
  }

  /** Events that came together are written together: one write for each stream, in the order in which they came. */
  async function writeSome(events: Event[]) {
    const forGuests = joined(events.filter(({ to }) => to === 'everyone'))
    const forUsers = joined(events.filter(({ to }) => to === 'everyone' || to === 'users'))
    const personal = events.some(({ to }) => typeof to === 'object')
    if (!personal && !forUsers) return
    const isNamed = (who: Who) => personal && events.some(({ to }) => typeof to === 'object' && mayHear(to, who))
    await toEach(({ who }) => {
      if (!who) return forGuests
      return isNamed(who) ? joined(events.filter(({ to }) => mayHear(to, who))) : forUsers
    })
  }

  async function writeAll() {
    isWriting = true
    // What the database announces in one piece has arrived by the next turn.
    await nextTurn()
    while (waiting.length > 0) {
      const events = waiting
      waiting = []
      await writeSome(events)
    }
    isWriting = false
  }

  return {
    all: all as ReadonlySet<Stream>,
    add: (stream: Stream) => void all.add(stream),
    remove: (stream: Stream) => void all.delete(stream),
    tell(bytes: Buffer, to: Audience) {
      waiting.push({ to, bytes })
      if (!isWriting) void writeAll()
    },
    /** To all, also to those of people who hear nothing else. */
    ping: (bytes: Buffer) => toEach(() => bytes),
  }
}
