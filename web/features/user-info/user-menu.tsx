// Actions on an account, in the menu of its row.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound, RotateCcw, ShieldCheck, ShieldOff, SquarePen, Trash2, UserCheck, UserRoundX } from 'lucide-react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { blockWords } from '#messages/block/block.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useBlockEntry } from '#web/parts/people/block-store.tsx'
import { blockMutations } from '#web/parts/people/block.queries.ts'
import { reportEntry } from '#web/parts/people/report-store.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { useSignUpPolicy, useRights } from './use-user-actions.tsx'

type Act = (user: ListedUser) => void
/** Acts that ask in a dialog of their own, which the page shows. */
export type UserActs = { onBan: Act; onLeave: Act; onLink: Act }
type UserMenuProps = UserActs & { user: ListedUser }

/** An account without a profile has written nothing that others could see. */
const mayReport = (user: ListedUser, me: SessionUser) => user.uid !== me.uid && user.avatarUrl !== null

type LayerProps = OpenedMenu & UserMenuProps & { me: SessionUser }

function UserMenuLayer({ user, onBan, onLeave, onLink, me, ...opened }: LayerProps) {
  const w = t(userListWords)
  const { restore, setRole } = useRights()
  const { approve, decline } = useSignUpPolicy()
  const isMe = me.uid === user.uid
  const { uid, displayName, avatarUrl } = user
  const block = useBlockEntry({ uid, displayName, avatarUrl, isAdmin: user.role === 'Admin' })
  const { mutate: unblock } = useMutation(blockMutations.unblock(useQueryClient()))
  const takeBack: MenuEntry = { label: t(blockWords).unblock, icon: <RotateCcw />, onSelect: () => unblock(uid) }
  const report = mayReport(user, me) ? [reportEntry('person', uid), ...(user.isBlocked ? [takeBack] : block)] : []
  const own: MenuEntry[] = [{ label: w.edit, icon: <SquarePen />, onSelect: () => openShellDialog('settings') }]
  const entry =
    user.status === 'banned'
      ? { label: w.restore, icon: <UserCheck />, onSelect: () => void restore(user) }
      : { label: w.ban, icon: <UserRoundX />, onSelect: () => onBan(user) }
  const office =
    user.role === 'Admin'
      ? { label: w.takeAdmin, icon: <ShieldOff />, onSelect: () => void setRole(user, 'User') }
      : { label: w.makeAdmin, icon: <ShieldCheck />, onSelect: () => void setRole(user, 'Admin') }
  const remove: MenuEntry = {
    label: isMe ? w.leave : w.remove,
    icon: <Trash2 />,
    tone: 'danger',
    onSelect: () => onLeave(user),
  }
  // No admin sets another's password, and an account without an address has none.
  const mayLink = me.isAdmin && !isMe && user.role !== 'Admin' && user.email
  const link: MenuEntry = { label: w.passwordLink, icon: <KeyRound />, onSelect: () => onLink(user) }
  const mayManage: MenuEntry[] = [
    ...(isMe ? own : [entry]),
    ...(me.isAdmin ? [office] : []),
    ...(mayLink ? [link] : []),
    { kind: 'separator' },
    remove,
  ]
  const signUpPolicy: MenuEntry[] = [
    { label: t(invitationWords).approve, icon: <UserCheck />, onSelect: () => approve(user) },
    { label: t(invitationWords).decline, icon: <UserRoundX />, tone: 'danger', onSelect: () => void decline(user) },
  ]
  const mine = user.status === 'waiting' ? signUpPolicy : mayManage
  return <MenuLayer {...opened} items={[...report, ...(isMe || me.isAdmin ? mine : [])]} />
}

/** Users may act on their own account and report others; the admin acts on every account. */
export function UserMenu(props: UserMenuProps) {
  const me = useSession()
  const { user } = props
  if (!me || !(me.uid === user.uid || me.isAdmin || mayReport(user, me))) return null
  return (
    <RowMenu label={t(userListWords).menuOf(user.displayName)}>
      {(opened) => <UserMenuLayer {...opened} {...props} me={me} />}
    </RowMenu>
  )
}
