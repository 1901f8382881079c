// Undoes decisions about a user from the log.
import { AppError } from '#contract/shared/errors.ts'
import { asFields, type FindReverse } from '#server/rules/trash/reverse.ts'
import type { UserRole } from '#contract/user-info/user-info.ts'
import { setRole, setStatus, setVerified, standingOf } from './account-rights.service.ts'

type Fields = { role: UserRole; verified: boolean; status: string }

export const reversePerson: FindReverse = async (deps, who, { targetUid: uid }) => {
  if (uid === null) throw new AppError('not_found')
  const now = await standingOf(deps.db, uid)
  return {
    now,
    put: (before) => {
      const { role, verified } = asFields<Fields>(before)
      if (role !== undefined) return setRole(deps, who, uid, role)
      if (verified !== undefined) return setVerified(deps, who, uid, verified)
      return setStatus(deps, who, uid, { status: 'active' })
    },
  }
}
