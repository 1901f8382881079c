// Collects the main menu from the modules.
import type { Address } from '#web/lib/router/route.ts'
import type { NavEntry, Screen, WebModule } from '#web/lib/web-module.ts'
import { useIsOn, useModules } from '#web/app/routing/use-modules.ts'

export type NavItem = NavEntry & Pick<Screen, 'title' | 'isBare'> & { path: string; address: Address }

const itemsOf = ({ screens = {} }: WebModule): NavItem[] =>
  Object.entries(screens).flatMap(([path, { nav, title, isBare }]) =>
    // A screen of the menu needs no more than its path.
    nav ? [{ title, isBare, ...nav, path, address: { to: path } as Address }] : [],
  )

/** Leaves out modules that are switched off. */
export function useNavItems(): NavItem[] {
  const isOn = useIsOn()
  return useModules()
    .flatMap(itemsOf)
    .filter(({ path }) => isOn(path))
}
