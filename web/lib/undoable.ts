// Delete with undo: gone from the screen at once, from the server when the time for regret is over.
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { methodOf, type Address, type ParamsOf } from '#contract/address.ts'
import { uiWords } from '#messages/ui.ts'
import { toast } from './toast.ts'
import { addressOf, ApiError, failure, send } from './call.ts'
import { t } from './locale.ts'

const UNDO_MS = 5_000

export type Deletion = {
  /** The collection, as in the query keys. */
  key: string
  id: string
  remove: () => Promise<unknown>
  onRemoved?: () => void
  onFailed?: (error: Error) => void
  /** It is decided now: whatever offers the undo goes. */
  close?: () => void
}

const none: ReadonlySet<string> = new Set()
const nameOf = ({ key, id }: Pick<Deletion, 'key' | 'id'>) => `${key}/${id}`
const isGoneAlready = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** What is hidden, and what of it can still be brought back. It outlives every screen. */
export function createDeletions() {
  const hidden = new Map<string, ReadonlySet<string>>()
  const pending = new Map<string, Deletion>()
  const listeners = new Set<() => void>()

  function show({ key, id }: Pick<Deletion, 'key' | 'id'>, visible: boolean) {
    const rest = [...(hidden.get(key) ?? none)].filter((other) => other !== id)
    hidden.set(key, new Set(visible ? rest : [...rest, id]))
    for (const listener of listeners) listener()
  }

  async function settle(which: Pick<Deletion, 'key' | 'id'>) {
    const deletion = pending.get(nameOf(which))
    if (!deletion || !pending.delete(nameOf(which))) return
    deletion.close?.()
    try {
      await deletion.remove()
    } catch (error) {
      if (!isGoneAlready(error)) {
        show(which, true)
        deletion.onFailed?.(error instanceof Error ? error : new Error(String(error)))
        return
      }
    }
    // It stays hidden: a list that is being fetched right now may still have it.
    deletion.onRemoved?.()
  }

  return {
    /** False where it is on its way out already. */
    start(deletion: Deletion): boolean {
      if (hidden.get(deletion.key)?.has(deletion.id)) return false
      pending.set(nameOf(deletion), deletion)
      show(deletion, false)
      return true
    },
    /** False where it is too late. */
    undo(which: Pick<Deletion, 'key' | 'id'>): boolean {
      if (!pending.delete(nameOf(which))) return false
      show(which, true)
      return true
    },
    settle,
    settleAll: () => Promise.all([...pending.values()].map(settle)),
    hiddenOf: (key: string) => hidden.get(key) ?? none,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const deletions = createDeletions()

/** Sends what is still waiting, as at the end of the page or before signing out. */
export const flushDeletes = () => deletions.settleAll()

const flushOnLeaving = () => void flushDeletes()

/** A DELETE that the browser finishes even if the page is closed meanwhile. */
export async function deleteNow<A extends Address>(endpoint: A, params: ParamsOf<A>): Promise<void> {
  const response = await send(addressOf(endpoint, { params: { ...params } }), {
    method: methodOf(endpoint),
    keepalive: true,
  })
  if (!response.ok) throw await failure(response)
}

type Undoable = {
  key: string
  remove: (id: string) => Promise<unknown>
  /** What the message says, such as "글을 삭제했습니다." */
  text: string
  undoText?: string
  onUndo?: (id: string) => void
}

/** Answers a function that deletes one record by its id; lists leave out what `useHidden(key)` has. */
export function useUndoableDelete({ key, remove, text, undoText = t(uiWords).undo, onUndo }: Undoable) {
  const client = useQueryClient()
  return (id: string) => {
    const which = { key, id }
    const started = deletions.start({
      ...which,
      remove: () => remove(id),
      onRemoved: () => void client.invalidateQueries({ queryKey: [key] }),
      onFailed: (error) => void toast.error(error.message),
      close: () => toast.dismiss(message),
    })
    if (!started) return
    // Listening twice is listening once.
    addEventListener('pagehide', flushOnLeaving)
    const message = toast.info(text, {
      duration: UNDO_MS,
      action: { label: undoText, onClick: () => deletions.undo(which) && onUndo?.(id) },
      onExpire: () => void deletions.settle(which),
    })
  }
}

export const useHidden = (key: string): ReadonlySet<string> =>
  useSyncExternalStore(deletions.subscribe, () => deletions.hiddenOf(key))
