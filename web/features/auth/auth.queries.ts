// Signing in, up and out.
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Consent } from '#contract/legal/legal.schema.ts'
import type { Credentials } from '#contract/auth/auth.schema.ts'
import { authApi } from '#contract/auth/auth.ts'
import type { SocialProvider } from '#contract/settings/settings.ts'
import { call } from '#web/lib/api/call.ts'
import { announceAuthChange, clearSessionStorage, refreshSession } from '#web/lib/api/session.ts'
import { flushRemovals } from '#web/lib/form/undoable.ts'
import { forgetInvitation, heldInvitation } from './held-invitation.ts'

const beforeAt = (email: string) => email.split('@', 1)[0] ?? ''

/** Reads the session again in this tab, then notifies the other tabs to do the same. */
export async function sessionChanged(client: QueryClient) {
  await refreshSession(client)
  announceAuthChange()
}

/** Where mail is set, a sign-up signs nobody in: the link in the mail does. */
const isIn = ({ user }: { user: { id: string } | null }) => user !== null

export type Entry = Credentials & { mode: 'login' | 'signUp'; consent?: Consent }

/** Addresses inside this app, so that the provider's answer returns the user to where they were. */
export type SocialStart = { provider: SocialProvider; callbackURL: string; errorCallbackURL: string }

/** Two sign-ins at once would race for the session cookie, so the form looks for a running one by this key. */
export const ENTER_KEY = ['auth', 'enter']

export const authMutations = {
  enter: (client: QueryClient, onSignedIn: () => void) =>
    mutationOptions({
      mutationKey: ENTER_KEY,
      mutationFn: ({ mode, email, password, consent }: Entry) =>
        mode === 'login'
          ? call(authApi.signIn, { body: { email, password } })
          : call(authApi.signUp, {
              body: { email, password, name: beforeAt(email), invitation: heldInvitation(), consent },
            }),
      // Done here, because the form may be gone as soon as the session is known.
      onSuccess: async (answer, { mode }) => {
        if (mode === 'signUp') forgetInvitation()
        if (!isIn(answer)) return
        await sessionChanged(client)
        onSignedIn()
      },
      meta: { tellsItself: true },
    }),
  requestReset: () =>
    mutationOptions({
      mutationKey: ['auth', 'requestReset'],
      mutationFn: (email: string) => call(authApi.requestReset, { body: { email } }),
      meta: { tellsItself: true },
    }),
  /** Answers the address of the provider's page, where the browser goes next. */
  startSocial: () =>
    mutationOptions({
      mutationKey: ['auth', 'social'],
      mutationFn: (start: SocialStart) =>
        call(authApi.startSocial, { body: { ...start, invitation: heldInvitation() } }),
      meta: { tellsItself: true },
    }),
  signOut: (client: QueryClient, onSignedOut: () => void) =>
    mutationOptions({
      mutationKey: ['auth', 'signOut'],
      // A removal that still waits for its undo must be sent before its user signs out.
      mutationFn: async () => {
        await flushRemovals()
        return call(authApi.signOut, {})
      },
      // Done here, because the menu is gone as soon as nobody is signed in.
      onSuccess: async () => {
        clearSessionStorage()
        await sessionChanged(client)
        onSignedOut()
      },
    }),
}

/** Clears the session storage and signs out; the caller decides where to go then. */
export const useSignOut = (onSignedOut: () => void) => useMutation(authMutations.signOut(useQueryClient(), onSignedOut))
