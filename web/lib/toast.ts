// The messages on the screen, callable from anywhere; <Toaster/> shows them.
import { createStore } from './store.ts'

export type ToastKind = 'info' | 'success' | 'error'

export type ToastOptions = {
  text: string
  kind?: ToastKind
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 0 keeps it until it is closed. */
  duration?: number
  /** Called once when it is gone, unless its action was taken: the moment to do what could be undone. */
  onExpire?: () => void
}

export type Toast = Required<Pick<ToastOptions, 'text' | 'kind' | 'duration'>> &
  Pick<ToastOptions, 'action' | 'onExpire'> & { id: number }

const atMost = 4
const shortWhile = 4_000
const longWhile = 8_000

const { get, set, subscribe, useValue } = createStore<readonly Toast[]>([])
let lastId = 0

function show({ text, kind = 'info', action, duration, onExpire }: ToastOptions): number {
  const id = ++lastId
  const usual = kind === 'error' || action ? longWhile : shortWhile
  for (const old of get().slice(0, Math.max(0, get().length - atMost + 1))) dismiss(old.id)
  set([...get(), { id, text, kind, action, onExpire, duration: duration ?? usual }])
  return id
}

function dismiss(id: number) {
  const gone = get().find((toast) => toast.id === id)
  if (!gone) return
  set(get().filter((toast) => toast !== gone))
  gone.onExpire?.()
}

function act(id: number) {
  const taken = get().find((toast) => toast.id === id)
  if (!taken) return
  set(get().filter((toast) => toast !== taken))
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

export const toastStore = { act, get, subscribe, useValue }
