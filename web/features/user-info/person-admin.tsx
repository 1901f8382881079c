// The admins' part of a person's page: the state of the account, decisions about it, and links to more.
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  BadgeX,
  Flag,
  LogOut,
  ScrollText,
  ShieldCheck,
  ShieldOff,
  TriangleAlert,
  UserCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import type { PersonPage } from '#contract/people/people.schema.ts'
import type { SessionUser } from '#contract/session/session.schema.ts'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { decisionWords } from '#messages/report/decision.ts'
import { peopleWords } from '#messages/people/people.ts'
import { userListWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { UserDecisionDialog } from './user-decision-dialog.tsx'
import { useRights, useStanding } from './use-user-actions.tsx'
import { userInfoQueries } from './user-info.queries.ts'
import { StatusLabel } from './user-table.tsx'

/** One button bans and lifts the ban, so that the focus stays on it. */
function Decisions({ user }: { user: ListedUser }) {
  const w = t(userListWords)
  const [dialog, setAsked] = useState<'warn' | 'ban' | null>(null)
  const { restore } = useRights()
  const isBanned = user.status === 'banned'
  return (
    <>
      <Button icon={<TriangleAlert />} onClick={() => setAsked('warn')}>
        {t(decisionWords).acts.warn}
      </Button>
      <Button
        icon={isBanned ? <UserCheck /> : <UserRoundX />}
        onClick={() => (isBanned ? void restore(user) : setAsked('ban'))}
      >
        {isBanned ? w.restore : w.ban}
      </Button>
      {dialog && <UserDecisionDialog act={dialog} user={user} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Who they are here: an admin or not, verified or not. Each button says what pressing it does, and stays where it is. */
function Standing({ user }: { user: ListedUser }) {
  const w = t(userListWords)
  const { setRole } = useRights()
  const { setVerified, endSessions } = useStanding(user)
  const isAdmin = user.role === 'Admin'
  return (
    <>
      <Button
        icon={isAdmin ? <ShieldOff /> : <ShieldCheck />}
        onClick={() => void setRole(user, isAdmin ? 'User' : 'Admin')}
      >
        {isAdmin ? w.takeAdmin : w.makeAdmin}
      </Button>
      <Button icon={user.isVerified ? <BadgeX /> : <BadgeCheck />} onClick={() => setVerified(!user.isVerified)}>
        {user.isVerified ? w.unverify : w.verify}
      </Button>
      <Button icon={<LogOut />} onClick={() => void endSessions(user)}>
        {w.endSessions}
      </Button>
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
        <Standing user={user} />
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

/** Admins manage everybody but themselves. */
export const isManaged = (me: SessionUser | null | undefined, uid: string) => me?.isAdmin === true && me.uid !== uid

export const usePersonForAdmin = (uid: string) =>
  useQuery({ ...userInfoQueries.one(uid), enabled: isManaged(useSession(), uid) })

export function AdminTools({ person }: Pick<PersonPage, 'person'>) {
  const { data } = usePersonForAdmin(person.uid)
  return data && <Tools user={data} />
}
