// Actions on posts, for use anywhere on the screen.
import { boardRemovals } from './board.queries.ts'
import { postFormWords } from '#messages/board/board.ts'
import { copyWords } from '#messages/shared/copy.ts'
import { copyText } from '#web/lib/toast/copy.ts'
import { createLastOpened } from '#web/lib/keyboard/focus-back.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { toast } from '#web/lib/toast/toast.ts'

/** Writing needs a profile; a user without one gets a message and the settings dialog. */
export function useWriting() {
  const navigate = useNavigate()
  const profile = useSession()?.profile
  return () => {
    if (profile) return void navigate({ to: '/board/new' })
    toast.info(t(postFormWords).profileHint)
    openShellDialog('settings')
  }
}

export const useRemovePost = () => useUndoableRemove(boardRemovals.post())

/** Copies the address of the open post. */
export const copyAddress = () => copyText(location.origin + location.pathname, t(copyWords).ofPost)

export const lastRead = createLastOpened()
