// The router's hooks for components.
import { createContext, use, useEffect } from 'react'
import { useStore } from '#web/lib/store/store.ts'
import type { Location, ParamsOf, RoutePath, SearchOf } from './route.ts'
import type { Router, Shown } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('This component stands outside of the router')
  return router
}

export const useNavigate = () => useRouter().navigate

/** A part of what is shown now; the component is rendered again only when that part is another one. */
export const useShown = <Part>(select: (shown: Shown) => Part): Part =>
  useStore(useRouter().shown, (shown) => {
    if (!shown) throw new Error('Nothing is shown yet')
    return select(shown)
  })

/** A part of the address of the page that is shown. */
export const useLocation = <Part>(select: (location: Location) => Part): Part =>
  useShown(({ location }) => select(location))

/** The search parameters of the page's address, as its route parses them. `_path` is the route of that page. */
export const useSearch = <Path extends RoutePath>(_path: Path) => useShown(({ search }) => search) as SearchOf<Path>

/** The `$params` of the page's address. */
export const useParams = <Path extends RoutePath>(_path: Path) => useShown(({ params }) => params) as ParamsOf<Path>

/** While `isBusy`, asks before somebody leaves the page; the browser itself asks before the tab is closed. */
export function useLeaveQuestion(isBusy: boolean) {
  const { leaving } = useRouter()
  const question = useStore(leaving.question, (open) => open)
  useEffect(() => (isBusy ? leaving.hold() : undefined), [isBusy, leaving])
  useEffect(() => leaving.stay, [leaving])
  return { isOpen: question !== null, leave: () => question?.goOn(), stay: leaving.stay }
}
