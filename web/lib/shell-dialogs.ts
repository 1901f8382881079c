// What any feature may ask the shell to open: logging in, the profile without which one cannot write, the bell.
// `account` asks the avatar's button to take the focus, for the moment after logging in.
import { createStore } from './store.ts'

type ShellDialog = 'login' | 'settings' | 'bell' | 'account' | null

const openDialog = createStore<ShellDialog>(null)

export const openShellDialog = openDialog.set
export const useShellDialog = openDialog.useValue
