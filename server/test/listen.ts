// Records who hears what on the change stream.
import { randomUUID } from 'node:crypto'
import type { Change } from '#contract/live/live.schema.ts'
import type { Deps } from '../deps.ts'
import { publish } from '../live/publish.ts'
import type { TestUser } from './test-app.ts'

type Stream = Pick<Deps, 'live' | 'db'>

const whoIs = ({ uid, email }: Pick<TestUser, 'uid' | 'email'>) => ({
  uid,
  email,
  name: '',
  isAdmin: false,
  sessionId: '',
})

/** Waits for all changes that were made before: they come in their order, and a busy machine lets them come late. */
export async function untilAllCame({ live, db }: Stream) {
  const uid = randomUUID()
  await new Promise<void>((resolve, reject) => {
    const leave = live.join({
      who: whoIs({ uid, email: '' }),
      changed({ id }) {
        if (id !== uid) return
        leave()
        resolve()
      },
      resync: () => {},
      end: () => {},
    })
    publish(db, { collection: 'carts', id: uid, op: 'put' }, { uids: [uid] }).catch(reject)
  })
}

/** Collects, as `collection op id`, what the user's browsers hear from now on; null is a guest. */
export async function listen(stream: Stream, user: TestUser | null): Promise<string[]> {
  await untilAllCame(stream)
  const heard: string[] = []
  const changed = ({ collection, op, id }: Change) => void heard.push(`${collection} ${op} ${id}`)
  stream.live.join({ who: user && whoIs(user), changed, resync: () => {}, end: () => {} })
  return heard
}
