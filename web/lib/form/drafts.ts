// Stores a text that is being written across a reload. A draft never changes the published text, and each tab has its own.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { draftWords } from '#messages/shared/drafts.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { DraftBox } from './draft-box.ts'
import type { DraftGround } from './draft-shelf.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useSession } from '#web/lib/api/session.ts'
import { browserStorage, tabStorage } from '#web/lib/store/storage.ts'
import { createStore } from '#web/lib/store/store.ts'

let toldFull = false
const browserGround: DraftGround = {
  storage: browserStorage,
  now: Date.now,
  onFull: () => {
    if (!toldFull) toast.error(t(draftWords).storageFull)
    toldFull = true
  },
}

const TAB = 'madang-tab'
const lockOf = (tab: string) => `${TAB}:${tab}`

/** A tab keeps its name when it is reloaded. */
function nameTab(name: string) {
  tabStorage.set(TAB, name)
  return name
}

const ownTab = createStore<string | null>(null)

/** The lock shows the other tabs that this one is open; a duplicated tab finds it taken, and takes another name. */
function openTab(name = tabStorage.get(TAB) ?? nameTab(newId())) {
  ownTab.set(name)
  void navigator.locks?.request(lockOf(name), { ifAvailable: true }, (lock) => {
    if (!lock) return openTab(nameTab(newId()))
    return new Promise(() => {})
  })
}

/** Drafts of tabs that are not open any more. Where a page has no locks, every other tab counts as closed. */
async function orphansOf(prefix: string, own: string): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map((lock) => lock.name))
  const others = browserStorage.keys(prefix).filter((key) => key !== own)
  return others.filter((key) => !open.has(lockOf(key.slice(prefix.length))))
}

function keepSaved<T>(box: DraftBox<T>, prefix: string | null) {
  let isOpen = true
  box.reread()
  if (prefix && box.key) void orphansOf(prefix, box.key).then((orphans) => isOpen && box.adopt(orphans))
  const leave = () => document.visibilityState === 'hidden' && box.save()
  addEventListener('pagehide', box.save)
  document.addEventListener('visibilitychange', leave)
  return () => {
    isOpen = false
    removeEventListener('pagehide', box.save)
    document.removeEventListener('visibilitychange', leave)
    box.save()
  }
}

/** Puts a text where the form of the place finds it, as if a tab that was closed had left it: it replaces none. */
export function leaveDraft(uid: string, place: string, value: unknown) {
  const box = new DraftBox<unknown>(
    { key: `draft:${uid}:${place}#${newId()}`, initial: null, baseVersion: null },
    browserGround,
  )
  box.setValue(value)
  box.save()
}

type Options = { baseVersion?: number | null }

/** `initial` and `baseVersion` are read when the form opens: no later refetch changes the text under the writer. */
export function useDraft<T>(place: string, initial: T, { baseVersion = null }: Options = {}) {
  const uid = useSession()?.uid
  // The server knows no drafts: a page begins without them.
  const isHydrated = useHydrated()
  const tab = ownTab.useValue()
  useLayoutEffect(() => {
    if (ownTab.get() === null) openTab()
  }, [])
  const prefix = isHydrated && uid ? `draft:${uid}:${place}#` : null
  const key = prefix && tab && `${prefix}${tab}`
  const open = () => new DraftBox({ key, initial, baseVersion }, browserGround)
  const [held, setHeld] = useState(open)
  let box = held
  if (held.key !== key) {
    box = open()
    setHeld(box)
  }
  useEffect(() => keepSaved(box, prefix), [box, prefix])
  const state = useSyncExternalStore(box.subscribe, box.get, box.get)
  const { setValue, takeOffered, dropOffered, discard, finish, rebase } = box
  return { ...state, setValue, takeOffered, dropOffered, discard, finish, rebase }
}
