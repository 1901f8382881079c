// The build evaluates this list for the worker: a file without imports could not load the modules.
import { modules } from '#web/app/modules.ts'
import type { Offline, WebModule } from '#web/lib/web-module.ts'

/** Parts of many screens read them. */
const shared: Offline = { reads: ['card', 'session', 'settings'], except: ['settings/sums'] }

export const offlineReadsOf = (list: readonly WebModule[]): Required<Offline> => {
  const all = [shared, ...list.flatMap(({ offline = [] }) => offline)]
  return { reads: all.flatMap(({ reads }) => reads), except: all.flatMap(({ except = [] }) => except) }
}

export const offlineReads = offlineReadsOf(modules)
