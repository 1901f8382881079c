// The screen /userInfo: everybody who has registered, for admins every account, and what may be done with an account.
import { useQuery } from '@tanstack/react-query'
import { ScrollText, SquarePen } from 'lucide-react'
import { useState } from 'react'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { userInfoApi } from '#contract/user-info/user-info.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { BackToAdmin } from '#web/parts/back-to-admin.tsx'
import { CsvButton } from '#web/parts/lists/csv-button.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import { UserDecisionDialog } from './user-decision-dialog.tsx'
import { filterOf, useUserSearch } from './use-user-search.ts'
import { UserFilter } from './user-filter.tsx'
import { csvAddress, userInfoQueries } from './user-info.queries.ts'
import { UserTable } from './user-table.tsx'
import type { Queries } from '#web/lib/router/route.ts'

// The page of one person comes along with this page, so that the entry does not have to know a file of its own for it.
export { PersonPage } from './person-page.tsx'

// Only admins open these, and rarely.
const LeaveDialog = onDemand(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog))
const PasswordLinkDialog = onDemand(() =>
  import('./password-link-dialog.tsx').then((module) => module.PasswordLinkDialog),
)

export function UserPage() {
  const w = t(userListWords)
  const { isAdmin, filter, turning } = useUserSearch()
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(userInfoQueries.list(filter))
  const [banned, setBanned] = useState<ListedUser | null>(null)
  const [linked, setLinked] = useState<ListedUser | null>(null)
  const [leaving, setLeaving] = useState<ListedUser | null>(null)
  useDocumentTitle(w.title)
  const next = data?.cursor
  const actions = (
    <>
      {isAdmin && (
        <>
          <CsvButton endpoint={userInfoApi.csv} address={csvAddress(filter)} />
          <Button icon={<ScrollText />} render={<Link to="/userInfo/log" />}>
            {w.log}
          </Button>
        </>
      )}
      <Button icon={<SquarePen />} onClick={() => openShellDialog('settings')}>
        {w.editMine}
      </Button>
    </>
  )
  return (
    <>
      <BackToAdmin />
      <PageHeader title={w.title} text={isAdmin ? w.adminText : w.text} actions={actions} />
      <UserFilter />
      <div className="flex flex-col gap-4">
        <UserTable
          users={data?.items}
          refreshing={isPlaceholderData}
          error={isError && !data ? { onRetry: () => void refetch(), retrying: isFetching, error } : undefined}
          onBan={setBanned}
          onLeave={setLeaving}
          onLink={setLinked}
        />
        <CursorPagination {...turning(next)} />
      </div>
      {banned && <UserDecisionDialog key={banned.uid} act="ban" user={banned} onClose={() => setBanned(null)} />}
      {linked && <PasswordLinkDialog key={linked.uid} user={linked} onClose={() => setLinked(null)} />}
      {leaving && <LeaveDialog key={leaving.uid} user={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

UserPage.queries = (({ search, session }) => [
  userInfoQueries.list(filterOf(search, session?.isAdmin ?? false)),
]) satisfies Queries<'/userInfo'>
