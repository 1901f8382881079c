// Collects the sections of the admin panel from the modules.
import { siteWords } from '#messages/site/site.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import type { PanelSection } from '#web/lib/panel-section.ts'
import type { WebModule } from '#web/lib/web-module.ts'
import { useModules } from './use-modules.ts'

const order = Object.keys(siteWords.ko.sections)

export const loadSections = async (modules: readonly WebModule[]): Promise<readonly PanelSection[]> => {
  const load = lazyLoad(() => Promise.all(modules.map(async ({ sections }) => (await sections?.())?.sections ?? [])))
  return (await load()).flat().toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

const loaded = new WeakMap<readonly WebModule[], readonly PanelSection[]>()

/** The panel waits for them, so that it never renders without its menu. */
export async function prepareSections(modules: readonly WebModule[]) {
  if (!loaded.has(modules)) loaded.set(modules, await loadSections(modules))
}

export const sectionsOf = (modules: readonly WebModule[]) => loaded.get(modules) ?? []

export const useSections = () => sectionsOf(useModules())
