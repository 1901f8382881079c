// The open streams of this process: who reads them, and how one event reaches many of them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Who } from '../auth/who.ts'
import { mayReceive, type Audience } from './audience.ts'
import type { Event } from './events.ts'

export type Stream = {
  who: Who
  write(bytes: Buffer): void
  end(): void
}

type Waiting = Event & { to: Audience }

/** After so many streams other requests get their turn. */
const STREAMS_A_TURN = 500

const joined = (events: Waiting[], form: 'bytes' | 'bare' = 'bytes') => {
  const [first] = events
  return events.length > 1 ? Buffer.concat(events.map((event) => event[form])) : first?.[form]
}

export function createStreams() {
  const all = new Set<Stream>()
  let waiting: Waiting[] = []
  let isWriting = false

  /** From now on this person's streams carry no rows. It stays so until they are opened again. */
  function hideRowsFrom(uid: string) {
    for (const { who } of all) if (who?.uid === uid && !who.isAdmin) who.blocker = uid
  }

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
  async function writeSome(events: Waiting[]) {
    const forGuests = joined(events.filter(({ to }) => to === 'everyone'))
    const common = events.filter(({ to }) => to === 'everyone' || to === 'users')
    const forUsers = joined(common)
    const forBlockers = joined(common, 'bare')
    const personal = events.some(({ to }) => typeof to === 'object')
    if (!personal && !forUsers) return
    const isNamed = (who: Who) => personal && events.some(({ to }) => typeof to === 'object' && mayReceive(to, who))
    await toEach(({ who }) => {
      if (!who) return forGuests
      const isBlocker = Boolean(who.blocker)
      if (!isNamed(who)) return isBlocker ? forBlockers : forUsers
      const visible = events.filter(({ to }) => mayReceive(to, who))
      return joined(visible, isBlocker ? 'bare' : 'bytes')
    })
  }

  async function writeAll() {
    isWriting = true
    // The notifications of one commit have arrived by the next turn.
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
    send(event: Event, to: Audience) {
      if (event.blocker) hideRowsFrom(event.blocker)
      waiting.push({ ...event, to })
      if (!isWriting) void writeAll()
    },
    /** To all, also to those of people who hear nothing else. */
    ping: (bytes: Buffer) => toEach(() => bytes),
  }
}
