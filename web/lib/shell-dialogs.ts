// What any feature may ask the shell to open: logging in, the profile without which one cannot write, the bell.
// `account` asks the avatar's button to take the focus, for the moment after logging in.
import { useSyncExternalStore } from 'react'

type ShellDialog = 'login' | 'settings' | 'bell' | 'account' | null

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
