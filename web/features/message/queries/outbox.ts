// Messages that are being sent or could not be sent. Local storage keeps them, so that no text is lost when the page
// closes. They are sent again under the same id, so that the server stores a message once even if it had arrived.
import type { MessageFile, MessageInput } from '#contract/message/message.schema.ts'
import { useSession } from '#web/lib/api/session.ts'
import { browserStorage, parseStored, type SafeStorage } from '#web/lib/store/storage.ts'
import { createStore } from '#web/lib/store/store.ts'
import type { PickedPerson } from '#web/parts/people/person-picker.tsx'

export type Recipient = PickedPerson

export type Unsent = Omit<MessageInput, 'files'> & {
  mid: string
  /** Who is writing. */
  srcUid: string
  recipient: Recipient
  /** The files that were uploaded for it. */
  attached?: MessageFile[]
  /** It was written in the thread, which shows it by itself. */
  inConversation?: true
  /** It goes to a group, whose id and name stand where those of a recipient would. */
  inGroup?: true
}

/** `unsure`: no answer came, so it may have arrived. */
export type Outgoing = Unsent & { state: 'sending' | 'failed' | 'unsure'; error?: string }

const none: readonly Outgoing[] = []

type Shelf = Pick<SafeStorage, 'keys' | 'get' | 'set' | 'remove'>

/** Each message has its own storage key, so that two tabs do not overwrite each other. */
const PREFIX = 'madang-outbox:'

function read(shelf: Shelf, key: string): Outgoing[] {
  const found = parseStored(shelf.get(key)) as Outgoing | null
  if (!found?.mid || !found.content || !found.recipient) return []
  // A message that was being sent when an earlier page closed may or may not have arrived.
  return [found.state === 'sending' ? { ...found, state: 'unsure' } : found]
}

/** Where the storage is forbidden or full, the messages last until the page is closed. */
export function createOutbox(shelf: Shelf) {
  const items = createStore<readonly Outgoing[]>(
    shelf.keys(PREFIX).flatMap((key) => read(shelf, key)),
    {
      onServer: () => none,
    },
  )
  const others = (mid: string) => items.get().filter((item) => item.mid !== mid)

  function put(item: Outgoing) {
    shelf.set(PREFIX + item.mid, JSON.stringify(item))
    items.set([...others(item.mid), item])
  }

  return {
    get: items.get,
    subscribe: items.subscribe,
    useItems: items.useValue,
    sending: (unsent: Unsent) => put({ ...unsent, state: 'sending', error: undefined }),
    failed: (unsent: Unsent, state: 'failed' | 'unsure', error: string) => put({ ...unsent, state, error }),
    remove: (mid: string) => {
      shelf.remove(PREFIX + mid)
      items.set(others(mid))
    },
  }
}

export const outbox = createOutbox(browserStorage)

/** The unsent messages of the signed-in user. */
export function useOutgoing(): Outgoing[] {
  const uid = useSession()?.uid
  return outbox.useItems().filter(({ srcUid }) => srcUid === uid)
}
