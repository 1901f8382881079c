// Follows the site's look and modules on every open page.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRouter } from '#web/lib/router/use-router.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

export function SiteLook() {
  const site = useQuery(settingsQuery).data?.site
  const router = useRouter()
  const off = site?.off.join()
  const known = useRef(off)

  // The server has put it on the page already; an admin may change it while the page is open.
  useEffect(() => {
    if (site) document.documentElement.dataset.accent = site.accent
  }, [site])

  // The module of the open page may just have been switched off: the guards run again.
  useEffect(() => {
    if (known.current !== undefined && known.current !== off) void router.load()
    known.current = off
  }, [off, router])

  return null
}
