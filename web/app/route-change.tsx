// After a change of route: scrolls to the top, sets the title, announces it, and focuses the start of the new page.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { shellWords } from '#messages/shell.ts'
import { t } from '#web/lib/locale.ts'

function useTitle() {
  const title = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const text = title ? t(shellWords)[title] : undefined
  return typeof text === 'string' ? text : undefined
}

export function RouteChange() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const title = useTitle()
  const shown = useRef(path)
  const [said, setSaid] = useState('')

  useEffect(() => {
    document.title = title ? `${title} | Madang` : 'Madang'
  }, [title])

  useEffect(() => {
    if (path === undefined || path === shown.current) return
    const first = shown.current === undefined
    shown.current = path
    if (first) return
    window.scrollTo(0, 0)
    setSaid(title ?? '')
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
