// After a change of route: scrolls to the top, sets the title, announces it, and focuses the start of the new page.
import { useEffect, useRef, useState } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { showTitle } from '#web/lib/api/document-title.ts'
import { useSite } from '#web/lib/api/settings.ts'

export function RouteChange() {
  // Undefined while the page is on its way.
  const path = useShown(({ content, location }) => (content.kind === 'pending' ? undefined : location.pathname))
  const title = useShown(({ route }) => t(shellWords)[route.title])
  // Pages that are turned and filters stay on their path; the router says whether they begin at the top.
  const turnToTop = useShown(({ toTop, turn }) => (toTop ? turn : null))
  const shown = useRef({ path, turnToTop })
  const { name } = useSite()
  const [said, setSaid] = useState('')

  useEffect(() => {
    showTitle(name, title)
  }, [title, name])

  useEffect(() => {
    if (turnToTop !== null && turnToTop !== shown.current.turnToTop) window.scrollTo(0, 0)
    shown.current.turnToTop = turnToTop
  }, [turnToTop])

  useEffect(() => {
    if (path === undefined || path === shown.current.path) return
    const first = shown.current.path === undefined
    shown.current.path = path
    if (first) return
    window.scrollTo(0, 0)
    setSaid(title)
    // A dialog or a field that the new page has focused keeps the focus.
    const held = document.activeElement
    if (!held || held === document.body || held.closest('nav, header') || !held.isConnected) {
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    }
  }, [path, title])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
