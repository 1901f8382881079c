// Delete with undo: a record leaves the screen at once, and the server when the time for undo is over.
import { useQueryClient } from '@tanstack/react-query'
import { methodOf, type Address, type ParamsOf } from '#contract/shared/address.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { toast, type ToastAction } from '#web/lib/toast/toast.ts'
import { addressOf, ApiError, failure, send } from '#web/lib/api/call.ts'
import { onChange } from '#web/lib/api/live.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'

export type Removal = {
  /** The collection, as in the query keys. */
  key: string
  id: string
  remove: () => Promise<unknown>
  onRemoved?: () => void
  onFailed?: (error: Error) => void
  /** The removal is final now: the toast that offers undo closes. */
  close?: () => void
}

const none: ReadonlySet<string> = new Set()
const nameOf = ({ key, id }: Pick<Removal, 'key' | 'id'>) => `${key}/${id}`
const isGoneAlready = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** The hidden records, and which of them can still be brought back. It outlives every screen. */
export function createRemovals() {
  const hidden = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const pending = new Map<string, Removal>()
  const hiddenOf = (key: string) => hidden.get().get(key) ?? none

  function show({ key, id }: Pick<Removal, 'key' | 'id'>, visible: boolean) {
    const rest = [...hiddenOf(key)].filter((other) => other !== id)
    hidden.set(new Map(hidden.get()).set(key, new Set(visible ? rest : [...rest, id])))
  }

  async function carryOut(which: Pick<Removal, 'key' | 'id'>) {
    const removal = pending.get(nameOf(which))
    if (!removal || !pending.delete(nameOf(which))) return
    removal.close?.()
    try {
      await removal.remove()
    } catch (error) {
      if (!isGoneAlready(error)) {
        show(which, true)
        removal.onFailed?.(error instanceof Error ? error : new Error(String(error)))
        return
      }
    }
    // The record stays hidden, because a list that is being fetched right now may still contain it.
    removal.onRemoved?.()
  }

  return {
    /** False where the record is being removed already. */
    start(removal: Removal): boolean {
      if (hiddenOf(removal.key).has(removal.id)) return false
      pending.set(nameOf(removal), removal)
      show(removal, false)
      return true
    },
    /** False where it is too late to undo. */
    undo(which: Pick<Removal, 'key' | 'id'>): boolean {
      if (!pending.delete(nameOf(which))) return false
      show(which, true)
      return true
    },
    carryOut,
    carryOutAll: () => Promise.all([...pending.values()].map(carryOut)),
    hiddenOf,
    /**
     * It was restored from the trash. A removal that can still be undone is not there yet: this was some other change of
     * it.
     */
    showAgain: (which: Pick<Removal, 'key' | 'id'>) => {
      if (hiddenOf(which.key).has(which.id) && !pending.has(nameOf(which))) show(which, true)
    },
    subscribe: hidden.subscribe,
    useHidden: (key: string) => hidden.useSelected((sets) => sets.get(key) ?? none),
  }
}

const removals = createRemovals()

/** Sends all waiting removals, for example when the page closes or before signing out. */
export const flushRemovals = () => removals.carryOutAll()

const flushOnLeaving = () => void flushRemovals()

/** Another tab, device or admin has taken a record back out of the trash. */
const followRestores: Parameters<typeof onChange>[0] = (key, _spreadMs, change) => {
  if (change?.op === 'put') removals.showAgain({ key, id: change.id })
}

/** A DELETE that the browser completes even if the page is closed meanwhile. */
export async function removeNow<A extends Address>(endpoint: A, params: ParamsOf<A>): Promise<void> {
  const response = await send(addressOf(endpoint, { params: { ...params } }), {
    method: methodOf(endpoint),
    keepalive: true,
  })
  if (!response.ok) throw await failure(response, endpoint)
}

/** A toast's button that undoes an action for some seconds. */
export const undoAction = (undo: () => void): ToastAction => ({ label: t(uiWords).undo, onClick: undo, undoes: true })

/** How records of a collection are removed; each feature's `…Removals` beside its queries. */
export type Undoable = {
  /** The collection, as in the query keys. */
  key: string
  remove: (id: string) => Promise<unknown>
  /** The text of the toast, such as "글을 삭제했습니다." */
  text: string
}

/** Returns a function that removes one record by its id, or several at once; lists leave out the ids of `useHidden(key)`. */
export function useUndoableRemove({ key, remove, text }: Undoable) {
  const client = useQueryClient()
  return (given: string | readonly string[]) => {
    const all = [given].flat().map((id) => ({ key, id }))
    let left = 0
    // Lists are fetched again once, when the last of them is gone.
    const ended = () => {
      left -= 1
      if (left === 0) void client.invalidateQueries({ queryKey: [key] })
    }
    const started = all.filter((which) =>
      removals.start({
        ...which,
        remove: () => remove(which.id),
        onRemoved: ended,
        onFailed: (error) => {
          showFailure(error)
          ended()
        },
        close: () => toast.dismiss(message),
      }),
    )
    left = started.length
    if (left === 0) return
    // Adding the same functions again is harmless: they are stored once.
    addEventListener('pagehide', flushOnLeaving)
    onChange(followRestores)
    const message = toast.info(text, {
      action: undoAction(() => started.forEach((which) => removals.undo(which))),
      onExpire: () => started.forEach((which) => void removals.carryOut(which)),
    })
  }
}

export const { useHidden, showAgain } = removals
