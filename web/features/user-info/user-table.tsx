import { SearchX, UsersRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { blockWords } from '#messages/block/block.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { AdminMark, VerifiedMark } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import type { Column } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { useUserSearch } from './use-user-search.ts'
import { UserMenu, type UserActs } from './user-menu.tsx'

function RoleLabel({ role }: Pick<ListedUser, 'role'>) {
  return <Label tone={role === 'Admin' ? 'violet' : 'neutral'}>{t(userListWords).roles[role]}</Label>
}

export function StatusLabel({ status }: Pick<ListedUser, 'status'>) {
  const tones = { active: 'success', banned: 'danger', waiting: 'warn' } as const
  return <Label tone={tones[status]}>{t(userListWords).statuses[status]}</Label>
}

/** On a phone the name has role and status below it. */
function NameCell({ user, withEmail }: { user: ListedUser; withEmail: boolean }) {
  const isMe = useSession()?.uid === user.uid
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={user.displayName} src={user.avatarUrl} size="sm" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <span className="max-w-44 wrap-break-word">
            {user.avatarUrl === null ? (
              user.displayName
            ) : (
              <Link to="/people/$uid" params={{ uid: user.uid }} className="text-current no-underline hover:underline">
                {user.displayName}
              </Link>
            )}
          </span>
          {user.role === 'Admin' && <AdminMark />}
          {user.isVerified && <VerifiedMark />}
          {isMe && <Label tone="accent">{t(userListWords).me}</Label>}
          {user.isBlocked && <Label tone="warn">{t(blockWords).mark}</Label>}
        </span>
        <span className="mt-1 flex gap-1.5 sm:hidden">
          <RoleLabel role={user.role} />
          <StatusLabel status={user.status} />
        </span>
        {withEmail && user.email && (
          <span className="block text-sm font-normal break-all text-ink-soft">{user.email}</span>
        )}
      </span>
    </span>
  )
}

/** An address is broken before its @ where the column is narrow, and within a word only where it is longer than anybody's. */
function EmailCell({ email }: Pick<ListedUser, 'email'>) {
  if (!email) return <span className="text-ink-faint">{t(userListWords).noEmail}</span>
  const at = email.lastIndexOf('@')
  return (
    <span className="block max-w-56 wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** As for names, the column has room for its longest word, unless that is longer than any: beside long addresses it would be cut otherwise. */
function JobCell({ job }: Pick<ListedUser, 'job'>) {
  if (job === null) return <span className="text-ink-faint">{t(userListWords).noProfile}</span>
  return <span className="block max-w-40 wrap-break-word">{job}</span>
}

/** Only the admin sees everybody's e-mail; other users see only their own and need no column for it. */
function columnsOf(isAdmin: boolean): Column<ListedUser>[] {
  const { columns: w } = t(userListWords)
  const narrow = { width: '6.5rem', hideBelow: 'sm' } as const
  const email: Column<ListedUser> = { key: 'email', header: w.email, cell: (user) => <EmailCell email={user.email} /> }
  return [
    { key: 'name', header: w.name, cell: (user) => <NameCell user={user} withEmail={!isAdmin} /> },
    ...(isAdmin ? [email] : []),
    { key: 'job', header: w.job, cell: ({ job }) => <JobCell job={job} /> },
    { ...narrow, key: 'role', header: w.role, cell: ({ role }) => <RoleLabel role={role} /> },
    { ...narrow, key: 'status', header: w.status, cell: ({ status }) => <StatusLabel status={status} /> },
    {
      key: 'registered',
      header: w.registered,
      width: '7.5rem',
      cell: ({ registeredAt }) => <RelativeTime at={registeredAt} className="whitespace-nowrap text-ink-soft" />,
    },
  ]
}

function Empty() {
  const w = t(userListWords)
  const { text, change } = useUserSearch()
  if (text) {
    const clear = <Button onClick={() => change({ text: undefined })}>{w.clearFilter}</Button>
    return <EmptyState icon={<SearchX />} title={w.nothingFound} text={w.nothingFoundText} action={clear} />
  }
  const start = <Button onClick={() => openShellDialog('settings')}>{w.editMine}</Button>
  return <EmptyState icon={<UsersRound />} title={w.empty} text={w.emptyText} action={start} />
}

type UserTableProps = UserActs & {
  users: readonly ListedUser[] | undefined
  refreshing: boolean
  error: { onRetry: () => void; retrying: boolean; error: unknown } | undefined
}

export function UserTable({ users, refreshing, error, onBan, onLeave, onLink }: UserTableProps) {
  const w = t(userListWords)
  const { isAdmin } = useUserSearch()
  const columns = useMemo(() => columnsOf(isAdmin), [isAdmin])
  const menuOf = useCallback(
    (user: ListedUser) => <UserMenu user={user} onBan={onBan} onLeave={onLeave} onLink={onLink} />,
    [onBan, onLeave, onLink],
  )
  return (
    <DataTable
      caption={w.list}
      columns={columns}
      rows={users}
      rowKey={({ uid }) => uid}
      renderActions={menuOf}
      refreshing={refreshing}
      skeletonRows={8}
      empty={<Empty />}
      error={error && { ...error, text: w.failed }}
    />
  )
}
