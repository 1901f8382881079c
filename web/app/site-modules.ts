// Which module of the site an address belongs to; one that is switched off leads home.
import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site/site.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale.ts'
import { hrefOf, type Guard } from '#web/lib/router/route.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings.ts'
import { toast } from '#web/lib/toast.ts'

/** Maps the first word of a path to its module; the others have the same name. */
const modules: Partial<Record<string, SiteModule>> = {
  tmdb: 'movies',
  products: 'shop',
  order: 'shop',
  toss: 'shop',
  message: 'messages',
}

/** Whether a path leads to a module that is among those which are switched off. */
function isOff(path: string, off: Site['off'] = []) {
  const [, word = ''] = path.split('/')
  const module: string = modules[word] ?? word
  return off.some((one) => one === module)
}

/** Sends visitors of a module that is switched off home, with a message. */
export const moduleOn: Guard = async ({ queryClient, location, preload }) => {
  // Asked at the same time: the guard of the route needs it next.
  void queryClient.query(sessionQuery).catch(() => {})
  // Asked once: without an answer the page itself says that the server is out of reach.
  const asked = queryClient.query({ ...settingsQuery, staleTime: 'static', retry: false })
  const settings = await asked.catch(() => null)
  if (!isOff(location.pathname, settings?.site.off)) return null
  if (!preload) toast.info(t(shellWords).moduleOff)
  return hrefOf({ to: '/' })
}

/** Whether a path leads somewhere on this site. */
export function useIsOn() {
  const off = useQuery(settingsQuery).data?.site.off
  return (path: string) => !isOff(path, off)
}
