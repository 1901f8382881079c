// What somebody is writing survives a reload; drafts are their own place beside what is published (trap 4).
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftWords } from '#messages/drafts.ts'
import { toast } from './toast.ts'
import { DraftBox, type DraftGround } from './draft-box.ts'
import { t } from './locale.ts'
import { useSession } from './session.ts'

let toldFull = false
const browserGround: DraftGround = {
  // Reading `localStorage` itself throws where it is forbidden.
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
    removeItem: (key) => localStorage.removeItem(key),
  },
  now: Date.now,
  onFull: () => {
    if (!toldFull) toast.error(t(draftWords).storageFull)
    toldFull = true
  },
}

function keepSaved<T>(box: DraftBox<T>) {
  const hear = (event: StorageEvent) => event.key === box.key && box.hear()
  const leave = () => document.visibilityState === 'hidden' && box.save()
  addEventListener('storage', hear)
  addEventListener('pagehide', box.save)
  document.addEventListener('visibilitychange', leave)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener('pagehide', box.save)
    document.removeEventListener('visibilitychange', leave)
    box.save()
  }
}

type Options = { baseVersion?: number | null }

/** `initial` and `baseVersion` count when the place is opened: no later refetch moves the text under the writer. */
export function useDraft<T>(place: string, initial: T, { baseVersion = null }: Options = {}) {
  const uid = useSession()?.uid
  const key = uid ? `draft:${uid}:${place}` : null
  const open = () => new DraftBox({ key, initial, baseVersion }, browserGround)
  const [held, setHeld] = useState(open)
  let box = held
  if (held.key !== key) {
    box = open()
    setHeld(box)
  }
  useEffect(() => keepSaved(box), [box])
  const state = useSyncExternalStore(box.subscribe, box.get)
  const { setValue, takeOffered, dropOffered, discard, finish, rebase } = box
  return { ...state, setValue, takeOffered, dropOffered, discard, finish, rebase }
}
