// Who may make an account, as the site's admins have decided. Sign-up by e-mail, by mail link and by a provider ask here.
import { eq, notExists, sql } from 'drizzle-orm'
import { refuse } from '#contract/shared/refusals.ts'
import type { SignUpPolicy } from '#server/auth/options.ts'
import type { Db, DbOrTx, Tx } from '#server/db/open.ts'
import { invitation } from '#server/db/tables/invitation.table.ts'
import { admins } from '#server/db/tables/user.table.ts'
import type { Deps } from '#server/deps.ts'
import { inOffice } from './office.ts'

/** Where somebody asks to come in. */
type Door = { site: Deps['site']; settings: Pick<Deps['settings'], 'demo'> }

/** Over, too, when its maker is no admin any more. */
const byToken = (db: DbOrTx, { settings }: Pick<Door, 'settings'>, token: string) =>
  db
    .select({
      id: invitation.id,
      isSpent: sql<boolean>`${invitation.used} >= ${invitation.uses}`,
      isOver: sql<boolean>`${invitation.revokedAt} is not null or ${invitation.endsAt} <= now()
        or ${notExists(inOffice(db, invitation.madeBy, settings.demo))}`,
    })
    .from(invitation)
    .where(eq(invitation.token, token))
    .$dynamic()

type Found = Awaited<ReturnType<typeof byToken>>[number] | undefined

function mustBeGood(found: Found) {
  if (!found || found.isOver) throw refuse('invitation_over')
  if (found.isSpent) throw refuse('invitation_spent')
  return found
}

/** Refuses a link with which nobody can sign up, and says why. */
export async function mustBeGoodInvitation({ db, settings }: Pick<Deps, 'db' | 'settings'>, token: string) {
  const [found] = await byToken(db, { settings }, token)
  return mustBeGood(found)
}

/** A site without admins is open: nobody could invite or let anybody in. */
async function modeNow(db: DbOrTx, site: Deps['site']) {
  const { signUp } = await site.get()
  if (signUp === 'open') return signUp
  const [admin] = await db.select({ uid: admins.uid }).from(admins).limit(1)
  return admin ? signUp : 'open'
}

/**
 * An invitation is an admin's word: whoever has one does not wait. It is counted where none is needed too, so that admins see
 * who came by it; there a dead one does no harm.
 */
function decide(mode: Awaited<ReturnType<typeof modeNow>>, token: string | null, found: Found): SignUpPolicy {
  if (mode === 'invitation') {
    if (!token) throw refuse('invitation_needed')
    return { status: 'active', invitationId: mustBeGood(found).id }
  }
  if (found && !found.isOver && !found.isSpent) return { status: 'active', invitationId: found.id }
  return { status: mode === 'open' ? 'active' : 'waiting', invitationId: null }
}

/** How an account that is made now begins. The use of an invitation counts when the account is stored. */
export async function admit({ db, ...door }: Door & { db: Db }, token: string | null) {
  const mode = await modeNow(db, door.site)
  const [found] = token ? await byToken(db, door, token) : []
  return decide(mode, token, found)
}

/** The same as part of the transaction that makes the account: nobody else takes the last place before it ends. */
export async function admitIn(tx: Tx, door: Door, token: string | null) {
  const mode = await modeNow(tx, door.site)
  const [found] = token ? await byToken(tx, door, token).for('update') : []
  return decide(mode, token, found)
}
