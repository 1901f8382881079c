// Signs of news while another tab is in front: the tab's title and icon, and a sound for users who want one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quietUntil } from '#contract/notification/quiet-hours.ts'
import { badgeCount } from '#web/lib/locale/badge-count.ts'
import { signTitle } from '#web/lib/api/document-title.ts'
import { notificationQueries } from './notification.queries.ts'
import { settingsQueries } from './settings.queries.ts'
import { allowSound, playOnce, soundChoice } from './sound.ts'
import { badgeApp, markTabIcon } from './tab-icon.ts'
import { useUnreadCount } from './use-unread.ts'

/** Counts what the bell counts: a message is among that, so it is not counted a second time. */
function useMarkedTab() {
  const unread = useUnreadCount()
  const isAny = unread > 0
  useEffect(() => (isAny ? markTabIcon() : undefined), [isAny])
  useEffect(() => {
    if (unread > 0) signTitle(`(${badgeCount(unread)}) `)
    badgeApp(unread)
    return () => signTitle('')
  }, [unread])
  useEffect(() => () => badgeApp(0), [])
}

function useSound() {
  const client = useQueryClient()
  const isOn = soundChoice.useValue() === 'on'
  const { data: newest } = useQuery({ ...notificationQueries.newest(), enabled: isOn })
  const known = useRef<string>(undefined)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Another tab may have changed the choice.
    addEventListener('storage', soundChoice.reread, { signal })
    if (isOn) for (const press of ['click', 'keydown']) addEventListener(press, allowSound, { signal, capture: true })
    else known.current = undefined
    return () => listening.abort()
  }, [isOn])

  useEffect(() => {
    if (!isOn || newest === undefined) return
    const before = known.current
    // A notification that was read or made new again is older than the newest one.
    if (before !== undefined && newest <= before) return
    known.current = newest
    // A notification from before this page has not arrived just now.
    if (before === undefined) return
    const isQuiet = async () => {
      const { quiet } = await client.query({ ...settingsQueries.choices(), staleTime: 0 })
      return quietUntil(new Date(), quiet?.from ?? null, quiet?.to ?? null) !== null
    }
    // Where the server does not say whether it is quiet now, it is.
    playOnce(newest, isQuiet).catch(() => {})
  }, [client, isOn, newest])
}

export default function TabSigns() {
  useMarkedTab()
  useSound()
  return null
}
