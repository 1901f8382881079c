// The toasts on the screen, callable from anywhere; <Toaster/> shows them.
import { createStore } from '#web/lib/store/store.ts'

export type ToastKind = 'info' | 'success' | 'error'

export type ToastAction = {
  label: string
  onClick: () => void
  /** Ctrl Z does the same. */
  undoes?: true
}

export type ToastOptions = {
  text: string
  kind?: ToastKind
  action?: ToastAction
  /** Milliseconds; 0 keeps it until it is closed. */
  duration?: number
  /** The error of the message: the number of its request is shown with it. */
  about?: unknown
  /** Called once when the toast is gone, unless the user took its action: the moment to do what can no longer be undone. */
  onExpire?: () => void
}

export type Toast = Required<Pick<ToastOptions, 'text' | 'kind' | 'duration'>> &
  Pick<ToastOptions, 'action' | 'about' | 'onExpire'> & { id: number }

const atMost = 4
const shortWhile = 4_000
const longWhile = 8_000

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const without = (gone: Toast) => toasts.get().filter((item) => item !== gone)
const byId = (id: number) => toasts.get().find((item) => item.id === id)

function show({ text, kind = 'info', action, about, duration, onExpire }: ToastOptions): number {
  const id = ++lastId
  const usual = kind === 'error' || action ? longWhile : shortWhile
  const shown = toasts.get()
  for (const old of shown.slice(0, Math.max(0, shown.length - atMost + 1))) dismiss(old.id)
  toasts.set([...toasts.get(), { id, text, kind, action, about, onExpire, duration: duration ?? usual }])
  return id
}

function dismiss(id: number) {
  const gone = byId(id)
  if (!gone) return
  toasts.set(without(gone))
  gone.onExpire?.()
}

function act(id: number) {
  const taken = byId(id)
  if (!taken) return
  toasts.set(without(taken))
  taken.action?.onClick()
}

type Short = Omit<ToastOptions, 'text' | 'kind'>

export const toast = {
  show,
  dismiss,
  info: (text: string, options?: Short) => show({ ...options, text, kind: 'info' }),
  success: (text: string, options?: Short) => show({ ...options, text, kind: 'success' }),
  error: (text: string, options?: Short) => show({ ...options, text, kind: 'error' }),
}

const newestUndo = () => toasts.get().findLast(({ action }) => action?.undoes)

export const toastStore = {
  ...toasts,
  act,
  canUndo: () => newestUndo() !== undefined,
  /** Takes the newest offer to undo. */
  undo: () => {
    const newest = newestUndo()
    if (newest) act(newest.id)
  },
}
