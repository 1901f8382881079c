// What any feature may ask the shell to open: logging in, the profile without which one cannot write, the bell.
import { useSyncExternalStore } from 'react'

type ShellDialog = 'login' | 'settings' | 'bell' | null

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
