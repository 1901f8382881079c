// How each feature describes the notifications that it sends: `<name>.news.ts`, a line in notification-kinds.ts.
import type { NotificationType } from '#contract/shared/notification-types.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'

/** The pages with a list of what notifications are about. */
type List = '/' | '/album' | '/blog' | '/board' | '/message' | '/notifications' | '/order' | '/products'

/** Pages that are no record and no list of them. */
type Page =
  | { to: '/userInfo'; search: { by?: 'email'; text: string } }
  | { to: '/admin/$section'; params: { section: string } }
  | { to: '/account' | '/reports' | '/trash' }

export type NewsKind = {
  /** The heading of its group in the list. */
  type: NotificationType
  /** The sentence that the server writes; some take a detail, which is empty once what it names is gone. */
  text: string | ((detail: string) => string)
  /** Where older ones lead, which did not note what they are about. */
  list: List
  /** Where it leads instead of to its record. */
  leadsTo?: (detail: string) => Page
  /** Only admins are told of these. */
  isForAdmins?: true
  /**
   * An account must get it: a change to the account, to its money, and for admins a payment that needs attention. It always
   * arrives in the app; push and mail stay a choice.
   */
  isCritical?: true
  /** New ones about the same are one, because their sentence is true of all of them: about the same record, or all of the kind. */
  groupedBy?: 'record' | 'kind'
  /** The sentence has the title of what it leads to. */
  isTitled?: true
}

type Kinds = Record<string, NewsKind>
type Described<Module, News extends Kinds> = { readonly [Kind in keyof News]: News[Kind] & { module: Module } }

/** The kinds of one feature. A site that has switched the module off shows none of them; null belongs to every site. */
export const newsOf =
  <const Module extends SiteModule | null>(module: Module) =>
  <const News extends Kinds>(kinds: News): Described<Module, News> =>
    Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, { module, ...one }])) as Described<
      Module,
      News
    >

/** A whole sentence by itself; what it is about follows where that is known, as older notifications have kept none. */
export const naming = (sentence: string) => (what: string) => (what ? `${sentence} ${what}` : sentence)
