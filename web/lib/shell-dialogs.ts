// Dialogs that any feature may open: the login, the settings for a profile, the bell, the search. `account` asks the avatar
// button to take the focus after a login, or after the settings.
import { createStore } from '#web/lib/store/store.ts'

type ShellDialog = 'login' | 'settings' | 'bell' | 'account' | 'search' | null

const openDialog = createStore<ShellDialog>(null)

export const openShellDialog = openDialog.set
export const useShellDialog = openDialog.useValue
