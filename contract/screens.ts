// Every screen by its path: who may open it, and which record of the API it is about. The server answers an address by it
// before the app runs; a test compares it with the screens of the app's modules (web/app/modules.ts).
import { pathOf, type Address } from '#contract/shared/address.ts'
import { albumApi } from '#contract/album/album.ts'
import { blogDraftApi } from '#contract/blog/blog-draft.ts'
import { blogApi } from '#contract/blog/blog.ts'
import { boardApi } from '#contract/board/board.ts'
import { invitationApi } from '#contract/invitation/invitation.ts'
import { createMatcher } from '#contract/shared/match-path.ts'
import { messageGroupApi } from '#contract/message/message-group.ts'
import { movieApi } from '#contract/movie/movie.ts'
import { orderApi } from '#contract/order/order.ts'
import { peopleApi } from '#contract/people/people.ts'
import { productApi } from '#contract/product/product.ts'
import { UUID_PATTERN } from '#contract/shared/uuid.ts'

type Given = Record<string, string>
type Screen = {
  for: 'everyone' | 'users' | 'admins'
  /** The address in the API of what the screen is about; null where this one is about nothing in particular. */
  record?: (params: Given, search: URLSearchParams) => string | null
}

const addressFor = (endpoint: Address, id: string) => pathOf(endpoint).replace(/\{\w+\}/, encodeURIComponent(id))

const open: Screen = { for: 'everyone' }
const users: Screen = { for: 'users' }
const admins: Screen = { for: 'admins' }

/** The last part of the path that is an id names the record. */
const one = (endpoint: Address, access: Screen['for'] = 'users'): Screen => ({
  for: access,
  record: (params) => addressFor(endpoint, Object.values(params)[0] ?? ''),
})

const uuid = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** A parameter names the record that lies open over the screen; the screen does without one that is no id. */
const over = (endpoint: Address, name: string, looks = uuid, access: Screen['for'] = 'everyone'): Screen => ({
  for: access,
  record: (_params, search) => {
    const id = search.get(name) ?? ''
    return looks.test(id) ? addressFor(endpoint, id) : null
  },
})

export const screens = {
  '/': open,
  '/schedule': users,
  '/tmdb': over(movieApi.get, 'movie', /^[1-9]\d{0,8}$/),
  '/board': users,
  '/board/new': users,
  '/board/$bid': one(boardApi.get),
  '/board/$bid/edit': one(boardApi.get),
  '/products': over(productApi.get, 'id', uuid, 'users'),
  '/order': users,
  '/order/$oid': one(orderApi.get),
  '/order/$oid/receipt': one(orderApi.get),
  '/blog': users,
  '/blog/new': users,
  '/blog/drafts': users,
  '/blog/draft/$id': one(blogDraftApi.get),
  '/blog/$id': one(blogApi.get),
  '/blog/$id/edit': one(blogApi.get),
  '/album': over(albumApi.get, 'photo'),
  '/message': users,
  '/message/threads': users,
  '/message/group/$gid': one(messageGroupApi.get),
  '/message/$uid': users,
  '/notifications': users,
  '/notifications/settings': users,
  '/userInfo': users,
  '/userInfo/log': admins,
  '/reports': admins,
  '/people/$uid': one(peopleApi.get),
  '/account': users,
  '/trash': users,
  '/share': users,
  '/admin': admins,
  '/admin/start': admins,
  '/admin/$section': admins,
  '/invitation/$id': one(invitationApi.get, 'admins'),
  '/terms': open,
  '/privacy': open,
  '/demo': open,
  '/toss/checkout': users,
  '/toss/success': users,
  '/toss/fail': users,
  '/login': open,
  '/join': open,
  '/login/link': open,
  '/404': open,
} satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens

/** Where an address leads that no screen has. */
export const NOT_FOUND = '/404' satisfies ScreenPath

const match = createMatcher(Object.keys(screens) as ScreenPath[])

/** `pathname` is without the base path; null where no screen has it. */
export function screenAt(pathname: string): { path: ScreenPath; screen: Screen; params: Given } | null {
  const found = match(pathname)
  return found && { ...found, screen: screens[found.path] }
}
