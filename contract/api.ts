// Every endpoint in one object, for the server's description of itself and for the tests that walk them all.
import { anniversaryApi } from './anniversary.ts'
import { blogApi } from './blog.ts'
import { boardApi, replyApi } from './board.ts'
import { cartApi } from './cart.ts'
import { dashboardApi } from './dashboard.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { imagesApi } from './images.ts'
import { liveApi } from './live.ts'
import { messageApi } from './message.ts'
import { movieApi } from './movie.ts'
import { notificationApi } from './notification.ts'
import { orderApi } from './order.ts'
import { albumApi } from './album.ts'
import { personSearchApi } from './person-search.ts'
import { productApi } from './product.ts'
import { scheduleApi } from './schedule.ts'
import { sessionApi } from './session.ts'
import { settingsApi } from './settings.ts'
import { userInfoApi } from './user-info.ts'
import { weatherApi } from './weather.ts'

export const api = {
  session: sessionApi,
  settings: settingsApi,
  live: liveApi,
  notification: notificationApi,
  userInfo: userInfoApi,
  images: imagesApi,
  weather: weatherApi,
  board: boardApi,
  reply: replyApi,
  blog: blogApi,
  photos: albumApi,
  message: messageApi,
  personSearch: personSearchApi,
  product: productApi,
  cart: cartApi,
  order: orderApi,
  dashboard: dashboardApi,
  schedule: scheduleApi,
  anniversary: anniversaryApi,
  movie: movieApi,
} as const

export const allEndpoints: (AnyEndpoint & { name: string })[] = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, e]) => ({ ...(e as AnyEndpoint), name: `${feature}.${name}` })),
)
