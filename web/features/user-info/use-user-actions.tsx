// The actions on an account: asks first, then reports how each went.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import type { Ban } from '#contract/report/report.ts'
import type { UserRole } from '#contract/user-info/user-info.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { announceAuthChange, clearSessionStorage, refreshSession, useSession } from '#web/lib/api/session.ts'
import { browserStorage } from '#web/lib/store/storage.ts'
import { flushRemovals, undoAction } from '#web/lib/form/undoable.ts'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { userAccountMutations } from './user-info.queries.ts'

const onFailure = { onError: (error: Error) => void showFailure(error) }

/** The name and the e-mail of whom something is about to be done to: a name may belong to several people. */
export const toldApart = ({ displayName, email }: ListedUser) =>
  email ? t(userListWords).told(displayName, email) : displayName

export function useRights() {
  const w = t(userListWords)
  const status = useMutation({ ...userAccountMutations.setStatus(), ...onFailure })
  const role = useMutation({ ...userAccountMutations.setRole(), ...onFailure })

  const restore = async (user: ListedUser) => {
    const { uid, displayName: name } = user
    const question = { title: w.askRestore(toldApart(user)), text: w.askRestoreText, action: w.restore }
    if (!(await askToConfirm(question))) return
    status.mutate({ uid, status: 'active' }, { onSuccess: () => void toast.success(w.restored(name)) })
  }
  const setRole = async (user: ListedUser, next: UserRole) => {
    const { uid, displayName: name } = user
    const isUp = next === 'Admin'
    const question = isUp
      ? { title: w.askAdmin(toldApart(user)), text: w.askAdminText, action: w.makeAdmin }
      : { title: w.askTakeAdmin(toldApart(user)), text: w.askTakeAdminText, action: w.takeAdmin, danger: true }
    if (!(await askToConfirm(question))) return
    role.mutate(
      { uid, role: next },
      { onSuccess: () => void toast.success(isUp ? w.madeAdmin(name) : w.tookAdmin(name)) },
    )
  }
  return { restore, setRole }
}

/** The mark of somebody who was verified, and their sign-ins. */
export function useStanding({ uid, displayName: name }: ListedUser) {
  const w = t(userListWords)
  const verified = useMutation({ ...userAccountMutations.setVerified(), ...onFailure })
  const sessions = useMutation({ ...userAccountMutations.endSessions(), ...onFailure })

  function setVerified(isVerified: boolean) {
    const undo = undoAction(() => setVerified(!isVerified))
    const onSuccess = () => void toast.success(isVerified ? w.verified(name) : w.unverified(name), { action: undo })
    verified.mutate({ uid, isVerified }, { onSuccess })
  }
  const endSessions = async (user: ListedUser) => {
    const question = { title: w.askEndSessions(toldApart(user)), text: w.askEndSessionsText, action: w.endSessions }
    if (!(await askToConfirm({ ...question, danger: true }))) return
    sessions.mutate(uid, { onSuccess: () => void toast.success(w.endedSessions(name)) })
  }
  return { setVerified, endSessions, isSaving: verified.isPending || sessions.isPending }
}

/** Sends an admin's decision; a dialog has already asked for the warning's text, or for the length of the ban. */
export function useDecisions({ uid, displayName: name }: Pick<ListedUser, 'uid' | 'displayName'>, onDone: () => void) {
  const w = t(userListWords)
  // Shown as well where the dialog was closed before the answer came; another one that is open by then stays.
  const withToast = (done: string) => ({ ...onFailure, onSuccess: () => void toast.success(done) })
  const warning = useMutation({ ...userAccountMutations.warn(), ...withToast(w.warned(name)) })
  const status = useMutation({ ...userAccountMutations.setStatus(), ...withToast(w.banned(name)) })
  return {
    warn: (words: string) => warning.mutate({ uid, words }, { onSuccess: onDone }),
    ban: (ban: Ban) => status.mutate({ uid, status: 'banned', ...ban }, { onSuccess: onDone }),
    isSaving: warning.isPending || status.isPending,
  }
}

type Waiting = Pick<ListedUser, 'uid' | 'displayName'>

/** Letting somebody in who waits, or not. */
export function useSignUpPolicy() {
  const w = t(invitationWords)
  const status = useMutation({ ...userAccountMutations.setStatus(), ...onFailure })
  const removal = useMutation({ ...userAccountMutations.decline(), ...onFailure })
  const approve = ({ uid, displayName: name }: Waiting) =>
    status.mutate({ uid, status: 'active' }, { onSuccess: () => void toast.success(w.approved(name)) })
  const decline = async ({ uid, displayName: name }: Waiting) => {
    const question = { title: w.askDecline(name), text: w.askDeclineText, action: w.decline, danger: true }
    if (!(await askToConfirm(question))) return
    removal.mutate(uid, { onSuccess: () => void toast.success(w.declined(name)) })
  }
  return { approve, decline, isBusy: status.isPending || removal.isPending }
}

/** Removes this account's drafts from this browser. */
const forgetDrafts = (uid: string) => browserStorage.removeAll(`draft:${uid}:`)

/** A user who removes their own account is signed out and goes home; an admin who removes somebody stays. */
export function useRemoveAccount({ uid, displayName }: Pick<ListedUser, 'uid' | 'displayName'>, onDone: () => void) {
  const w = t(userListWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOwn = useSession()?.uid === uid
  return useMutation({
    ...userAccountMutations.remove(),
    onMutate: () => (isOwn ? flushRemovals() : undefined),
    onSuccess: async () => {
      onDone()
      if (!isOwn) return void toast.success(w.removed(displayName))
      forgetDrafts(uid)
      clearSessionStorage()
      await navigate({ to: '/' })
      await refreshSession(client)
      announceAuthChange()
      toast.success(w.left)
    },
  })
}
