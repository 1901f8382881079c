// Messages that are being sent or could not be sent. Local storage keeps them, so that no text is lost when the page
// closes. They are sent again under the same id, so that the server stores a message once even if it had arrived.
import type { MessageFile, MessageInput } from '#contract/message.schema.ts'
import type { FoundPerson } from '#contract/person-search.schema.ts'
import { useSession } from '#web/lib/session.ts'
import { createStore } from '#web/lib/store.ts'

export type Recipient = Pick<FoundPerson, 'uid' | 'displayName'> & { avatarUrl: string | null; job?: string }

export type Unsent = Omit<MessageInput, 'files'> & {
  mid: string
  /** Who is writing. */
  srcUid: string
  recipient: Recipient
  /** What was uploaded for it. */
  attached?: MessageFile[]
  /** It was written in the thread, which shows it by itself. */
  inThread?: true
  /** It goes to a group, whose id and name stand where those of a recipient would. */
  inGroup?: true
}

/** `unsure`: no answer came, so it may have arrived. */
export type Outgoing = Unsent & { state: 'sending' | 'failed' | 'unsure'; error?: string }

export type Shelf = {
  keys(): string[]
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
}

/** Each message has its own storage key, so that two tabs do not overwrite each other. */
const PREFIX = 'madang-outbox:'

function read(shelf: Shelf, key: string): Outgoing[] {
  const found = JSON.parse(shelf.get(key) ?? 'null') as Outgoing | null
  if (!found?.mid || !found.content || !found.recipient) return []
  // A message that was being sent when an earlier page closed may or may not have arrived.
  return [found.state === 'sending' ? { ...found, state: 'unsure' } : found]
}

function readAll(shelf: Shelf): Outgoing[] {
  try {
    return shelf
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => read(shelf, key))
  } catch {
    return []
  }
}

export function createOutbox(shelf: Shelf) {
  const items = createStore<readonly Outgoing[]>(readAll(shelf))

  function replace(next: readonly Outgoing[], write: () => void) {
    try {
      write()
    } catch {
      // If storage is forbidden or full, the messages last until the page is closed.
    }
    items.set(next)
  }
  const others = (mid: string) => items.get().filter((item) => item.mid !== mid)
  const put = (item: Outgoing) =>
    replace([...others(item.mid), item], () => shelf.set(PREFIX + item.mid, JSON.stringify(item)))

  return {
    get: items.get,
    subscribe: items.subscribe,
    useItems: items.useValue,
    sending: (unsent: Unsent) => put({ ...unsent, state: 'sending', error: undefined }),
    failed: (unsent: Unsent, state: 'failed' | 'unsure', error: string) => put({ ...unsent, state, error }),
    remove: (mid: string) => replace(others(mid), () => shelf.remove(PREFIX + mid)),
  }
}

/** Reading `localStorage` itself throws where it is forbidden. */
export const outbox = createOutbox({
  keys: () => Object.keys(localStorage),
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
})

/** The unsent messages of the signed-in user. */
export function useOutgoing(): Outgoing[] {
  const uid = useSession()?.uid
  return outbox.useItems().filter(({ srcUid }) => srcUid === uid)
}
