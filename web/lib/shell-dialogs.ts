// The two dialogs that any feature may ask for: logging in, and the profile without which one cannot write.
import { useSyncExternalStore } from 'react'

type ShellDialog = 'login' | 'settings' | null

let open: ShellDialog = null
const listeners = new Set<() => void>()

export function openShellDialog(next: ShellDialog) {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShellDialog = () => useSyncExternalStore(subscribe, () => open)
