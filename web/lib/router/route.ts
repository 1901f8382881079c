// Defines routes and addresses: the types follow from the one table of routes.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import type { PublicSettings } from '#contract/settings/settings.schema.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import type { shellWords } from '#messages/app/shell.ts'
import type { HistoryState } from './history.ts'
import { writeSearch, type RawSearch } from './search.ts'

type ShellWords = (typeof shellWords)['ko']
export type ScreenTitle = { [Key in keyof ShellWords]: ShellWords[Key] extends string ? Key : never }[keyof ShellWords]

/** Where somebody is, without the base path. */
export type Location = { href: string; pathname: string; search: RawSearch; hash: string; state: HistoryState }

export type Opening = {
  queryClient: QueryClient
  location: Location
  route: Route
  /** The page is only preloaded: no message may appear. */
  preload: boolean
}

/** The result of `queryOptions` or `infiniteQueryOptions`. */
export type PageQuery = { readonly queryKey: QueryKey }

/**
 * `queries` names all that the page shows at first. The server fetches it before it renders the page, and hovering or
 * focusing a link prefetches it together with the code.
 */
export type Page = ComponentType & { queries?: (wanted: never, modules: never) => readonly PageQuery[] }

/** The queries of a page at an address, for whoever opens it. */
export type QueriesOf = (page: Page, at: { params: object; search: object }) => readonly PageQuery[]

/** Null, or the address inside the app to which somebody is sent instead, or the page that stands there for them. */
export type Guard = (opening: Opening) => Promise<string | Page | null>

export type Route<Search extends object = object> = {
  title: ScreenTitle
  /** Reads what the page knows of its address; everything else is left out. */
  search: (given: RawSearch) => Search
  guard?: Guard
  page: () => Promise<Page>
  inShell: boolean
  /** An admin may switch this part of the site off. */
  site?: SiteModule
}

/** The table of routes enters itself here, so that the floors below it know the addresses by their types. */
// oxlint-disable-next-line typescript/no-empty-object-type -- web/app/routes.ts adds to it
export interface Register {}

type Routes = Register extends { routes: infer Table } ? Table : never

export type RoutePath = Extract<keyof Routes, string>

export type SearchOf<Path extends RoutePath> = Routes[Path] extends Route<infer Search> ? Search : never

type ParamName<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

export type ParamsOf<Path extends string> = Record<ParamName<Path>, string>

/** Who opens a page, on which site. */
export type Visitor = {
  /** The list is read again when its queries have answered, where an answer shows that one more is needed. */
  client: QueryClient
  /** Null for a guest. */
  session: SessionUser | null
  /** Undefined where the server has not answered. */
  settings: PublicSettings | undefined
}

/** Shows how much is new behind an entry of a menu; `queries` are those that it shows. */
export type Counter = ComponentType & { queries?: (visitor: Visitor) => readonly PageQuery[] }

/** The argument of a page's `queries`. */
export type Wanted<Path extends RoutePath> = Visitor & { params: ParamsOf<Path>; search: SearchOf<Path> }

export type Queries<Path extends RoutePath> = (wanted: Wanted<Path>) => readonly PageQuery[]

type ParamsGiven<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<Path> }

type SearchGiven<Search> = Record<never, never> extends Search ? { search?: Search } : { search: Search }

/** An address inside the app: a path of the table with what belongs to it. */
export type Address = {
  [Path in RoutePath]: { to: Path; /** Names a place on the page. */ hash?: string } & ParamsGiven<Path> &
    SearchGiven<SearchOf<Path>>
}[RoutePath]

export type Move = {
  /** The state of the new entry; a function gets that of the present one. */
  state?: HistoryState | ((present: HistoryState) => HistoryState)
  /** Takes the place of the present entry, so that Back does not lead to it. */
  replace?: boolean
  /** False for what opens over the page or changes a part of it. */
  resetScroll?: boolean
}

/** The address as text, without the base path. */
export function hrefOf({ to, params, search, hash }: Address): string {
  const given: Partial<Record<string, string>> = params ?? {}
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  return path + writeSearch(search ?? {}) + (hash ? `#${hash}` : '')
}
