// Every endpoint in one table, by its address. The browser imports the types alone; the server finds what it mounts here.
import type { z } from 'zod'
import { methodOf, pathOf, type Address, type Method } from '#contract/shared/address.ts'
import { accessTokenEndpoints } from '#contract/account/access-token.schema.ts'
import { accessTokenApi } from '#contract/shared/access-token.ts'
import { accountEndpoints } from '#contract/account/account.schema.ts'
import { accountApi } from '#contract/account/account.ts'
import { albumEndpoints } from '#contract/album/album.schema.ts'
import { albumApi } from '#contract/album/album.ts'
import { photoAlbumEndpoints } from '#contract/album/photo-album.schema.ts'
import { photoAlbumApi } from '#contract/album/photo-album.ts'
import { photoCommentsEndpoints } from '#contract/album/photo-comments.schema.ts'
import { photoCommentsApi } from '#contract/album/photo-comments.ts'
import { anniversaryEndpoints } from '#contract/anniversary/anniversary.schema.ts'
import { anniversaryApi } from '#contract/anniversary/anniversary.ts'
import { auditEndpoints } from '#contract/audit/audit.schema.ts'
import { auditApi } from '#contract/audit/audit.ts'
import { authEndpoints } from '#contract/auth/auth.schema.ts'
import { authApi } from '#contract/auth/auth.ts'
import { blockEndpoints } from '#contract/block/block.schema.ts'
import { blockApi } from '#contract/block/block.ts'
import { blogDraftEndpoints } from '#contract/blog/blog-draft.schema.ts'
import { blogDraftApi } from '#contract/blog/blog-draft.ts'
import { blogEndpoints } from '#contract/blog/blog.schema.ts'
import { blogApi } from '#contract/blog/blog.ts'
import { categoryEndpoints } from '#contract/board/board-category.schema.ts'
import { categoryApi } from '#contract/board/board-category.ts'
import { bookmarkEndpoints, noticeEndpoints } from '#contract/board/board-marks.schema.ts'
import { boardEndpoints } from '#contract/board/board.schema.ts'
import { boardApi, bookmarkApi, noticeApi, replyApi } from '#contract/board/board.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.schema.ts'
import { calendarApi } from '#contract/calendar/calendar.ts'
import { cardEndpoints } from '#contract/card/card.schema.ts'
import { cardApi } from '#contract/card/card.ts'
import { cartEndpoints } from '#contract/cart/cart.schema.ts'
import { cartApi } from '#contract/cart/cart.ts'
import { dashboardEndpoints } from '#contract/dashboard/dashboard.schema.ts'
import { dashboardApi } from '#contract/dashboard/dashboard.ts'
import { healthEndpoints } from '#contract/health/health.schema.ts'
import { healthApi } from '#contract/health/health.ts'
import { imagesEndpoints } from '#contract/images/images.schema.ts'
import { imagesApi } from '#contract/shared/images.ts'
import { liveEndpoints } from '#contract/live/live.schema.ts'
import { liveApi } from '#contract/live/live.ts'
import { mailEndpoints } from '#contract/mail/mail.schema.ts'
import { mailApi } from '#contract/mail/mail.ts'
import { messageGroupEndpoints } from '#contract/message/message-group.schema.ts'
import { messageGroupApi } from '#contract/message/message-group.ts'
import { messageEndpoints } from '#contract/message/message.schema.ts'
import { messageApi } from '#contract/message/message.ts'
import { movieEndpoints } from '#contract/movie/movie.schema.ts'
import { movieApi } from '#contract/movie/movie.ts'
import { notificationEndpoints } from '#contract/notification/notification.schema.ts'
import { notificationApi } from '#contract/notification/notification.ts'
import { orderEndpoints } from '#contract/order/order.schema.ts'
import { orderApi } from '#contract/order/order.ts'
import { paymentEndpoints } from '#contract/order/payment.schema.ts'
import { paymentApi } from '#contract/order/payment.ts'
import { personSearchEndpoints } from '#contract/person-search/person-search.schema.ts'
import { personSearchApi } from '#contract/person-search/person-search.ts'
import { productEndpoints } from '#contract/product/product.schema.ts'
import { productApi } from '#contract/product/product.ts'
import { replyEndpoints } from '#contract/board/reply.schema.ts'
import { reportEndpoints } from '#contract/report/report.schema.ts'
import { reportApi } from '#contract/report/report.ts'
import { scheduleEndpoints } from '#contract/schedule/schedule.schema.ts'
import { scheduleApi } from '#contract/schedule/schedule.ts'
import { searchEndpoints } from '#contract/search/search.schema.ts'
import { searchApi } from '#contract/search/search.ts'
import { sessionEndpoints } from '#contract/session/session.schema.ts'
import { sessionApi } from '#contract/session/session.ts'
import { settingsEndpoints } from '#contract/settings/settings.schema.ts'
import { settingsApi } from '#contract/settings/settings.ts'
import { invitationEndpoints } from '#contract/invitation/invitation.schema.ts'
import { invitationApi } from '#contract/invitation/invitation.ts'
import { legalEndpoints } from '#contract/legal/legal.schema.ts'
import { legalApi } from '#contract/legal/legal.ts'
import { peopleEndpoints } from '#contract/people/people.schema.ts'
import { peopleApi } from '#contract/people/people.ts'
import { siteEndpoints } from '#contract/site/site.schema.ts'
import { siteApi } from '#contract/site/site.ts'
import { trashEndpoints } from '#contract/trash/trash.schema.ts'
import { trashApi } from '#contract/trash/trash.ts'
import { userInfoEndpoints } from '#contract/user-info/user-info.schema.ts'
import { userInfoApi } from '#contract/user-info/user-info.ts'
import { weatherEndpoints } from '#contract/weather/weather.schema.ts'
import { weatherApi } from '#contract/weather/weather.ts'
import type { Endpoint } from '#contract/shared/endpoint.schema.ts'
import type { DetailsOf, Reason } from '#contract/shared/refusals.ts'

/** The addresses by feature and name, as the API describes itself. */
const addresses = {
  auth: authApi,
  account: accountApi,
  accessToken: accessTokenApi,
  session: sessionApi,
  settings: settingsApi,
  site: siteApi,
  legal: legalApi,
  invitation: invitationApi,
  health: healthApi,
  mail: mailApi,
  live: liveApi,
  notification: notificationApi,
  userInfo: userInfoApi,
  audit: auditApi,
  images: imagesApi,
  weather: weatherApi,
  board: boardApi,
  notice: noticeApi,
  bookmark: bookmarkApi,
  category: categoryApi,
  reply: replyApi,
  blog: blogApi,
  blogDraft: blogDraftApi,
  album: albumApi,
  photoAlbum: photoAlbumApi,
  photoTalk: photoCommentsApi,
  message: messageApi,
  messageGroup: messageGroupApi,
  personSearch: personSearchApi,
  people: peopleApi,
  product: productApi,
  cart: cartApi,
  order: orderApi,
  payment: paymentApi,
  dashboard: dashboardApi,
  schedule: scheduleApi,
  calendar: calendarApi,
  anniversary: anniversaryApi,
  movie: movieApi,
  card: cardApi,
  search: searchApi,
  trash: trashApi,
  report: reportApi,
  block: blockApi,
} as const

export const api = {
  ...authEndpoints,
  ...accountEndpoints,
  ...accessTokenEndpoints,
  ...sessionEndpoints,
  ...settingsEndpoints,
  ...siteEndpoints,
  ...legalEndpoints,
  ...invitationEndpoints,
  ...healthEndpoints,
  ...mailEndpoints,
  ...liveEndpoints,
  ...notificationEndpoints,
  ...userInfoEndpoints,
  ...auditEndpoints,
  ...imagesEndpoints,
  ...weatherEndpoints,
  ...boardEndpoints,
  ...noticeEndpoints,
  ...bookmarkEndpoints,
  ...categoryEndpoints,
  ...replyEndpoints,
  ...blogEndpoints,
  ...blogDraftEndpoints,
  ...albumEndpoints,
  ...photoAlbumEndpoints,
  ...photoCommentsEndpoints,
  ...messageEndpoints,
  ...messageGroupEndpoints,
  ...personSearchEndpoints,
  ...peopleEndpoints,
  ...productEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...dashboardEndpoints,
  ...scheduleEndpoints,
  ...calendarEndpoints,
  ...anniversaryEndpoints,
  ...movieEndpoints,
  ...cardEndpoints,
  ...searchEndpoints,
  ...trashEndpoints,
  ...reportEndpoints,
  ...blockEndpoints,
}
export type Api = typeof api

type None = Record<never, never>
export type EndpointAddress = keyof Api & Address
export type QueryInput<A extends EndpointAddress> = Api[A] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : None
export type QueryOf<A extends EndpointAddress> = Api[A] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : None
export type BodyInput<A extends EndpointAddress> = Api[A] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : None
export type BodyOf<A extends EndpointAddress> = Api[A] extends { body: infer B extends z.ZodType } ? z.output<B> : None
export type OutputOf<A extends EndpointAddress> = Api[A] extends { output: infer O extends z.ZodType }
  ? z.output<O>
  : null

export type NewerOf<A extends EndpointAddress> = Api[A] extends { newer: infer N extends z.ZodType }
  ? z.output<N>
  : never
type Refusal<R extends Reason> = { [One in R]: { reason: One; details: DetailsOf<One> } }[R]
/** One of the reasons that an endpoint declares, with what goes along with it. */
export type RefusalOf<A extends EndpointAddress> = Api[A] extends { refusals: readonly (infer R extends Reason)[] }
  ? Refusal<R>
  : never

export type Feature = keyof typeof addresses
export type NamedEndpoint = Endpoint & {
  feature: Feature
  name: string
  address: EndpointAddress
  method: Method
  path: string
}

export const allEndpoints: NamedEndpoint[] = Object.entries(addresses).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, address]) => ({
    ...(api[address] as Endpoint),
    feature: feature as Feature,
    name: `${feature}.${name}`,
    address,
    method: methodOf(address),
    path: pathOf(address),
  })),
)
