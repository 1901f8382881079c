// The buttons that are offered: writers change their own content, writers and admins remove it. The server decides in the
// end.
import { useSession } from './session.ts'

export function useRights(uid: string | null | undefined) {
  const user = useSession()
  const isOwn = Boolean(user && uid === user.uid)
  return { isOwn, mayRemove: isOwn || Boolean(user?.isAdmin) }
}
