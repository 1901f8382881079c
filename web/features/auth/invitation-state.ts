// Whether the invitation by whose link somebody came is still good.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { invitationApi } from '#contract/invitation/invitation.ts'
import { call } from '#web/lib/api/call.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { problemOfLook, type AuthProblem } from './auth-errors.ts'
import { heldInvitation } from './held-invitation.ts'

const lookAt = (token: string) =>
  queryOptions({
    queryKey: ['session', 'invitation', token],
    queryFn: async ({ signal }) => {
      await call(invitationApi.look, { body: { token }, signal })
      return true
    },
    staleTime: Infinity,
  })

type SignUpPolicy = {
  /** Came by an invitation that is still good. */
  isInvited: boolean
  /** Why nobody can sign up from here now; null where that is possible, or not known yet. */
  obstacle: AuthProblem | null
}

export function useSignUpPolicy(): SignUpPolicy {
  const { signUp } = useSite()
  const token = heldInvitation()
  const { data, error } = useQuery({ ...lookAt(token ?? ''), enabled: token !== undefined })
  const isInvited = data === true
  if (signUp !== 'invitation') return { isInvited, obstacle: null }
  return { isInvited, obstacle: token === undefined ? 'invitationNeeded' : error && problemOfLook(error) }
}
