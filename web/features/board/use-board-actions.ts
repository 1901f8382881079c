// What users can do with posts from any place on the screen.
import { boardRemovals } from './board.queries.ts'
import { boardWords, postFormWords } from '#messages/board.ts'
import { t } from '#web/lib/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useUndoableRemove } from '#web/lib/undoable.ts'
import { toast } from '#web/lib/toast.ts'

/** Writing needs a profile; somebody without one is told so and led to the settings. */
export function useWriting() {
  const navigate = useNavigate()
  const profile = useSession()?.profile
  return () => {
    if (profile) return void navigate({ to: '/board/new' })
    toast.info(t(postFormWords).profileHint)
    openShellDialog('settings')
  }
}

/** Which buttons are offered: a writer may edit, a writer or an admin may delete. The server decides in the end. */
export function useRights(uid: string | null | undefined) {
  const user = useSession()
  const isOwn = Boolean(user && uid === user.uid)
  return { isOwn, mayDelete: isOwn || Boolean(user?.isAdmin) }
}

export const useRemovePost = () => useUndoableRemove(boardRemovals.post())

/** Of the post that is open. */
export async function copyAddress() {
  const w = t(boardWords)
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname)
    toast.success(w.copied)
  } catch {
    // Copying fails without HTTPS or permission; the address bar has the address too.
    toast.error(w.copyFailed)
  }
}

let justRead: string | null = null

/** The post that was open a moment ago; the list returns the focus to it. */
export const lastRead = {
  put: (read: string) => {
    justRead = read
  },
  take: () => {
    const read = justRead
    justRead = null
    return read
  },
}
