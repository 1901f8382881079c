// After a social sign-in by redirect: reads the outcome from the address before the router reads it.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { announceAuthChange } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'

const OUTCOME = 'social'
const ours = [OUTCOME, 'error', 'error_description']
const LOGIN_PATH = `${BASE_PATH}/login`

/** The word with which a social sign-in came back without success. */
let returned: string | null = null

function wayBack(outcome: 'done' | 'failed') {
  const url = new URL(location.href)
  url.searchParams.set(OUTCOME, outcome)
  return url.pathname + url.search + url.hash
}

/** The provider sends the user back to the page that is shown now, its outcome written into the address. */
export const pageReturn = () => ({ callbackURL: wayBack('done'), errorCallbackURL: wayBack('failed') })

/** Must be called before the router is made. A failure opens the login dialog with its reason, or the page shows it. */
export function takeSocialReturn() {
  const url = new URL(location.href)
  const outcome = url.searchParams.get(OUTCOME)
  const error = url.searchParams.get('error')
  const onLoginPage = url.pathname === LOGIN_PATH
  // An attempt that better-auth does not know any more ends on the login page, without our parameter.
  if (!outcome && !(error && onLoginPage)) return

  for (const name of ours) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  if (outcome === 'done') {
    announceAuthChange()
    return
  }
  returned = error ?? ''
  if (!onLoginPage) openShellDialog('login')
}

export const returnedWord = () => returned

export function forgetReturnedProblem() {
  returned = null
}
