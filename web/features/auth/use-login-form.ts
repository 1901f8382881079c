// State and actions of the login form: its mode, its errors, and one attempt at a time.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Credentials } from '#contract/auth/auth.schema.ts'
import { authApi, PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth/auth.ts'
import { refusalOf } from '#web/lib/api/call.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { invalidField, problemOf, type AuthProblem } from './auth-errors.ts'
import { authMutations, ENTER_KEY, type Entry } from './auth.queries.ts'
import { problemOfReturn } from './return-problem.ts'
import { forgetReturnedProblem, returnedWord } from './social-return.ts'
import { banTextOfReturn, banText } from './ban-text.ts'

const inputOf = (form: HTMLFormElement, name: 'email' | 'password') => form.elements.namedItem(name) as HTMLInputElement

/** Checks that need no server. */
function check(form: HTMLFormElement, { mode, email, password }: Entry): AuthProblem | null {
  if (!email) return 'noEmail'
  if (inputOf(form, 'email').validity.typeMismatch) return 'badEmail'
  if (!password) return 'noPassword'
  if (mode === 'login') return null
  const consent = form.elements.namedItem('consent')
  if (consent instanceof HTMLInputElement && !consent.checked) return 'consentNeeded'
  if (password.length < PASSWORD_MIN) return 'weak'
  return password.length > PASSWORD_MAX ? 'long' : null
}

/** Texts that only the server can give: how long to wait, and how long a ban lasts. */
function toldBy(error: Error, problem: AuthProblem): string | undefined {
  if (problem === 'tooMany') return error.message
  const refusal = refusalOf(error, authApi.signIn)
  return refusal?.reason === 'banned' ? banText(refusal.details) : undefined
}

/** `forgot` is a form of its own, in the same place. */
export type Mode = 'login' | 'signUp' | 'forgot'

export function useLoginForm(onSignedIn: () => void, start: Mode = 'login') {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [mode, setMode] = useState<Mode>(start)
  const [returned] = useState(returnedWord)
  const [problem, setProblem] = useState<AuthProblem | null>(returned === null ? null : problemOfReturn(returned))
  const [reason, setTold] = useState(returned === null ? undefined : banTextOfReturn(returned))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const enter = useMutation(authMutations.enter(client, onSignedIn))

  /** Keeps the typed text, and puts the cursor into the field that must be corrected. */
  function showProblem(next: AuthProblem | null, text?: string) {
    forgetReturnedProblem()
    setProblem(next)
    setTold(text)
    const field = invalidField(next)
    if (field && form.current) inputOf(form.current, field).focus()
  }

  function attempt(entry: Entry) {
    // Asks the cache, because two presses may come before the next render.
    if (client.isMutating({ mutationKey: ENTER_KEY }) > 0) return
    showProblem(null)
    enter.mutate(entry, {
      onSuccess: ({ user }) => user === null && setSentTo(entry.email),
      onError: (error) => {
        const found = problemOf(error, entry.mode)
        showProblem(found, toldBy(error, found))
      },
    })
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const [email, password] = [inputOf(fields, 'email').value.trim(), inputOf(fields, 'password').value]
    const legal = client.getQueryData(settingsQuery.queryKey)?.legal
    const consent = { terms: legal?.terms ?? undefined, privacy: legal?.privacy ?? undefined }
    const entry = { mode: mode === 'signUp' ? mode : 'login', email, password, consent } as const
    const found = check(fields, entry)
    if (found) showProblem(found)
    else attempt(entry)
  }

  function enterAs({ email, password }: Credentials) {
    if (!form.current) return
    inputOf(form.current, 'email').value = email
    inputOf(form.current, 'password').value = password
    setMode('login')
    attempt({ mode: 'login', email, password })
  }

  function switchTo(next: Mode) {
    showProblem(null)
    setSentTo(null)
    setMode(next)
  }

  const typedEmail = () => (form.current ? inputOf(form.current, 'email').value.trim() : '')

  return {
    form,
    mode,
    problem,
    told: reason,
    busy: enter.isPending,
    submit,
    enterAs,
    switchTo,
    showProblem,
    sentTo,
    typedEmail,
  }
}
