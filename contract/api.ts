// Every endpoint in one table, by its address. The browser imports the types alone; the server finds what it mounts here.
import type { z } from 'zod'
import { methodOf, pathOf, type Address, type Method } from './address.ts'
import { accessTokenEndpoints } from './access-token.schema.ts'
import { accessTokenApi } from './access-token.ts'
import { accountEndpoints } from './account.schema.ts'
import { accountApi } from './account.ts'
import { albumEndpoints } from './album.schema.ts'
import { albumApi } from './album.ts'
import { photoAlbumEndpoints } from './photo-album.schema.ts'
import { photoAlbumApi } from './photo-album.ts'
import { photoTalkEndpoints } from './photo-talk.schema.ts'
import { photoTalkApi } from './photo-talk.ts'
import { anniversaryEndpoints } from './anniversary.schema.ts'
import { anniversaryApi } from './anniversary.ts'
import { auditEndpoints } from './audit.schema.ts'
import { auditApi } from './audit.ts'
import { authEndpoints } from './auth.schema.ts'
import { authApi } from './auth.ts'
import { blockEndpoints } from './block.schema.ts'
import { blockApi } from './block.ts'
import { blogDraftEndpoints } from './blog-draft.schema.ts'
import { blogDraftApi } from './blog-draft.ts'
import { blogEndpoints } from './blog.schema.ts'
import { blogApi } from './blog.ts'
import { categoryEndpoints } from './board-category.schema.ts'
import { categoryApi } from './board-category.ts'
import { bookmarkEndpoints, noticeEndpoints } from './board-marks.schema.ts'
import { boardEndpoints } from './board.schema.ts'
import { boardApi, bookmarkApi, noticeApi, replyApi } from './board.ts'
import { calendarEndpoints } from './calendar.schema.ts'
import { calendarApi } from './calendar.ts'
import { cardEndpoints } from './card.schema.ts'
import { cardApi } from './card.ts'
import { cartEndpoints } from './cart.schema.ts'
import { cartApi } from './cart.ts'
import { dashboardEndpoints } from './dashboard.schema.ts'
import { dashboardApi } from './dashboard.ts'
import { healthEndpoints } from './health.schema.ts'
import { healthApi } from './health.ts'
import { imagesEndpoints } from './images.schema.ts'
import { imagesApi } from './images.ts'
import { liveEndpoints } from './live.schema.ts'
import { liveApi } from './live.ts'
import { mailEndpoints } from './mail.schema.ts'
import { mailApi } from './mail.ts'
import { messageGroupEndpoints } from './message-group.schema.ts'
import { messageGroupApi } from './message-group.ts'
import { messageEndpoints } from './message.schema.ts'
import { messageApi } from './message.ts'
import { movieEndpoints } from './movie.schema.ts'
import { movieApi } from './movie.ts'
import { notificationEndpoints } from './notification.schema.ts'
import { notificationApi } from './notification.ts'
import { orderEndpoints } from './order.schema.ts'
import { orderApi } from './order.ts'
import { paymentEndpoints } from './payment.schema.ts'
import { paymentApi } from './payment.ts'
import { personSearchEndpoints } from './person-search.schema.ts'
import { personSearchApi } from './person-search.ts'
import { productEndpoints } from './product.schema.ts'
import { productApi } from './product.ts'
import { replyEndpoints } from './reply.schema.ts'
import { reportEndpoints } from './report.schema.ts'
import { reportApi } from './report.ts'
import { scheduleEndpoints } from './schedule.schema.ts'
import { scheduleApi } from './schedule.ts'
import { searchEndpoints } from './search.schema.ts'
import { searchApi } from './search.ts'
import { sessionEndpoints } from './session.schema.ts'
import { sessionApi } from './session.ts'
import { settingsEndpoints } from './settings.schema.ts'
import { settingsApi } from './settings.ts'
import { invitationEndpoints } from './invitation.schema.ts'
import { invitationApi } from './invitation.ts'
import { legalEndpoints } from './legal.schema.ts'
import { legalApi } from './legal.ts'
import { peopleEndpoints } from './people.schema.ts'
import { peopleApi } from './people.ts'
import { siteEndpoints } from './site.schema.ts'
import { siteApi } from './site.ts'
import { trashEndpoints } from './trash.schema.ts'
import { trashApi } from './trash.ts'
import { userInfoEndpoints } from './user-info.schema.ts'
import { userInfoApi } from './user-info.ts'
import { weatherEndpoints } from './weather.schema.ts'
import { weatherApi } from './weather.ts'
import type { Endpoint } from './endpoint.schema.ts'
import type { DetailsOf, Reason } from './refusals.ts'

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
  photoTalk: photoTalkApi,
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
  ...photoTalkEndpoints,
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
