// Components read the modules from a context, so that a page imports no list that imports the page.
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { settingsQuery } from '#web/lib/api/settings.ts'
import type { WebModule } from '#web/lib/web-module.ts'

export const ModulesContext = createContext<readonly WebModule[]>([])

export const useModules = () => use(ModulesContext)

/** Says whether a screen's module is switched on. */
export function useIsOn() {
  const modules = useModules()
  const off = useQuery(settingsQuery).data?.site.off ?? []
  return (path: string) => !modules.some(({ site, screens = {} }) => site && off.includes(site) && path in screens)
}
