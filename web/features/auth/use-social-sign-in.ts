// Signing in with another account: in a popup from the login page, by redirect from the dialog.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SocialProvider } from '#contract/settings/settings.ts'
import { problemOf, type AuthProblem } from './auth-errors.ts'
import { authMutations, sessionChanged } from './auth.queries.ts'
import { problemOfReturn } from './return-problem.ts'
import { onPopupReport, openPopup, popupReturn, whenClosed, type PopupReport } from './social-popup.ts'
import { pageReturn } from './social-return.ts'
import { banTextOfReturn } from './ban-text.ts'

type Options = {
  how: 'popup' | 'redirect'
  onSignedIn: () => void
  /** With the words for it, where they say more than usual. */
  onProblem: (problem: AuthProblem, reason?: string) => void
}

/** Distinguishes this window's own attempts from others; it is not a secret. */
const newAttempt = () => Math.random().toString(36).slice(2)

export function useSocialSignIn({ how, onSignedIn, onProblem }: Options) {
  const client = useQueryClient()
  const { mutateAsync: askForAddress } = useMutation(authMutations.startSocial())
  const [waitingFor, setWaitingFor] = useState<SocialProvider | null>(null)
  const attempt = useRef<string | null>(null)
  const stopWatching = useRef(() => {})

  const fail = (problem: AuthProblem, reason?: string) => {
    setWaitingFor(null)
    onProblem(problem, reason)
  }

  const onReport = useEffectEvent(async (report: PopupReport) => {
    if (report.attempt !== attempt.current) return
    attempt.current = null
    stopWatching.current()
    if (report.error) return fail(problemOfReturn(report.error), banTextOfReturn(report.error))
    try {
      await sessionChanged(client)
      onSignedIn()
    } catch (error) {
      fail(problemOf(error as Error, 'social'))
    }
  })
  useEffect(() => onPopupReport((report) => void onReport(report)), [])
  useEffect(() => () => stopWatching.current(), [])

  // The browser's Back may show this very page again, still waiting.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setWaitingFor(null)
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  async function start(provider: SocialProvider) {
    stopWatching.current()
    const popup = how === 'popup' ? openPopup() : null
    const own = newAttempt()
    attempt.current = popup && own
    setWaitingFor(provider)
    try {
      const { url } = await askForAddress({ provider, ...(popup ? popupReturn(own) : pageReturn()) })
      ;(popup ?? window).location.assign(url)
      if (popup) stopWatching.current = whenClosed(popup, () => setWaitingFor(null))
    } catch (error) {
      popup?.close()
      fail(problemOf(error as Error, 'social'))
    }
  }

  return { start, waitingFor }
}
