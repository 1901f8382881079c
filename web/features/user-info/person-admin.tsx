// What admins alone see on somebody's page: how the account stands, what may be decided about it, and where to read more.
import { useQuery } from '@tanstack/react-query'
import { Flag, ScrollText, TriangleAlert, UserCheck, UserRoundX, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PersonPage } from '#contract/people.schema.ts'
import type { ListedUser } from '#contract/user-info.schema.ts'
import { decisionWords } from '#messages/decision.ts'
import { peopleWords } from '#messages/people.ts'
import { userListWords } from '#messages/user-list.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { useDecisions, useRights } from './use-user-actions.tsx'
import { userInfoQueries } from './user-info.queries.ts'
import { StatusLabel } from './user-table.tsx'

const loadDialogs = lazyLoad(() => import('#web/parts/decision-dialog.tsx'))
const WordsDialog = lazy(async () => ({ default: (await loadDialogs()).WordsDialog }))
const BanDialog = lazy(async () => ({ default: (await loadDialogs()).BanDialog }))

/** One button bans and lifts the ban, so that the focus stays on it. */
function Decisions({ user }: { user: ListedUser }) {
  const w = t(userListWords)
  const [asked, setAsked] = useState<'warn' | 'ban' | null>(null)
  const close = () => setAsked(null)
  const { setStatus } = useRights()
  const { warn, ban, isSaving } = useDecisions(user, close)
  const isBanned = user.status === 'banned'
  const dialog = { isSaving, onClose: close }
  return (
    <>
      <Button icon={<TriangleAlert />} onClick={() => setAsked('warn')}>
        {t(decisionWords).acts.warn}
      </Button>
      <Button
        icon={isBanned ? <UserCheck /> : <UserRoundX />}
        onClick={() => (isBanned ? void setStatus(user, 'active') : setAsked('ban'))}
      >
        {isBanned ? w.restore : w.ban}
      </Button>
      <Suspense>
        {asked === 'warn' && <WordsDialog act="warn" onDecide={warn} {...dialog} />}
        {asked === 'ban' && <BanDialog onDecide={ban} {...dialog} />}
      </Suspense>
    </>
  )
}

function Tools({ user }: { user: ListedUser }) {
  const w = t(peopleWords)
  const { uid, displayName, email } = user
  const entry = email ? ({ text: email, by: 'email' } as const) : { text: displayName }
  return (
    <Card title={w.manage} aria-label={w.manage} actions={<StatusLabel status={user.status} />}>
      {email && <p className="mb-4 break-all text-ink-soft">{email}</p>}
      <div className="flex flex-wrap gap-2">
        <Decisions user={user} />
        <div className="flex flex-wrap gap-x-2 max-sm:-ml-4">
          <Button variant="ghost" icon={<Flag />} render={<Link to="/reports" search={{ person: uid }} />}>
            {w.reports}
          </Button>
          <Button variant="ghost" icon={<ScrollText />} render={<Link to="/userInfo/log" search={{ person: uid }} />}>
            {t(userListWords).log}
          </Button>
          <Button variant="ghost" icon={<UsersRound />} render={<Link to="/userInfo" search={entry} />}>
            {w.entry}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Fetched for admins alone; nobody decides about themselves. */
export function usePersonForAdmin(uid: string) {
  const me = useSession()
  return useQuery({ ...userInfoQueries.one(uid), enabled: me?.isAdmin === true && me.uid !== uid })
}

export function AdminTools({ person }: Pick<PersonPage, 'person'>) {
  const { data } = usePersonForAdmin(person.uid)
  return data && <Tools user={data} />
}
