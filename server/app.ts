// The whole server as one function of its dependencies: one line a feature. Tests start here.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_PATH } from '#contract/base-path.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { invitationRoutes } from './features/invitation/invitation.routes.ts'
import { hidePhoto, restorePhoto } from './features/album/album-change.service.ts'
import { photoComments } from './features/album/photo-comment.service.ts'
import { restoreAnniversary } from './features/anniversary/anniversary.service.ts'
import { reverseDay } from './features/anniversary/day-reverse.service.ts'
import { anniversaryRoutes } from './features/anniversary/anniversary.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { blogComments } from './features/blog/blog-comment.service.ts'
import { restoreDraft } from './features/blog/blog-draft.service.ts'
import { restoreBlog } from './features/blog/blog-trash.service.ts'
import { blockRoutes } from './features/block/block.routes.ts'
import { blogFeedRoutes } from './features/blog/blog-feed.routes.ts'
import { blogRoutes } from './features/blog/blog.routes.ts'
import { hideBlog } from './features/blog/blog.service.ts'
import { restorePost, restoreReply } from './features/board/board-restore.service.ts'
import { hidePost } from './features/board/post.service.ts'
import { hideReply } from './features/board/reply.service.ts'
import { reverseCategory, reversePost } from './features/board/board-reverse.service.ts'
import { boardRoutes } from './features/board/board.routes.ts'
import { cardRoutes } from './features/card/card.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { exportCalendar } from './features/calendar/feed.service.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { imageFileRoutes, imagesRoutes } from './features/images/images.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { restoreMessage } from './features/message/message-trash.service.ts'
import { messageRoutes } from './features/message/message.routes.ts'
import { movieRoutes } from './features/movie/movie.routes.ts'
import { notificationRoutes } from './features/notification/notification.routes.ts'
import { unsubscribeRoutes } from './features/notification/unsubscribe.routes.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { albumRoutes } from './features/album/album.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { personSearchRoutes } from './features/person-search/person-search.routes.ts'
import { restoreProduct } from './features/product/product-trash.service.ts'
import { reverseProduct } from './features/product/product-reverse.service.ts'
import { productRoutes } from './features/product/product.routes.ts'
import { scheduleRoutes } from './features/schedule/schedule.routes.ts'
import { actOnReport, type Hands as ReportHands } from './features/report/report-act.service.ts'
import { reportRoutes } from './features/report/report.routes.ts'
import { restorePlan } from './features/schedule/schedule.service.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { reverseSetting } from './features/settings/setting-reverse.service.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { restoreEntry, restoreFromTrash, type PutBacks } from './features/trash/trash.service.ts'
import { reversePerson } from './features/user-info/person-reverse.service.ts'
import { banFor } from './features/user-info/account-rights.service.ts'
import { userInfoRoutes } from './features/user-info/user-info.routes.ts'
import { weatherRoutes } from './features/weather/weather.routes.ts'
import { installedRoutes } from './http/app-manifest.ts'
import type { Gate } from './http/call.ts'
import type { Direct } from './http/direct.ts'
import { errorAnswer, onError } from './http/errors.ts'
import { measure } from './http/measure.ts'
import { mountOn, type App } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { identify, originToName, sameOrigin } from './http/request.ts'
import { securityHeaders } from './http/security.ts'
import { siteIconRoutes } from './http/site-icons.ts'
import { crawlerRoutes } from './http/crawlers.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { mayChange } from './rules/consent.ts'
import { countWrite } from './rules/write-limits.ts'

/** How each kind of record comes back out of the trash. */
const putBacks: PutBacks = {
  post: restorePost,
  reply: restoreReply,
  blog: restoreBlog,
  comment: blogComments.restore,
  draft: restoreDraft,
  photo: restorePhoto,
  photoComment: photoComments.restore,
  plan: restorePlan,
  day: restoreAnniversary,
  message: restoreMessage,
  product: restoreProduct,
}

/** `direct` hears of every endpoint as well, and answers most of them before they come here. */
export function createApp(deps: Deps, direct?: Direct): App {
  const app: App = new Hono()
  app.onError(onError(deps.log))
  app.use(measure(deps.operation))
  app.use(securityHeaders(deps.publicUrl))
  app.use(`${API_PATH}/*`, compress(), identify(deps), sameOrigin(deps))

  const gate: Gate = {
    countCall: (kind, who, ip) => countWrite(deps, kind, who, ip),
    isOff: async (module) => (await deps.site.get()).off.includes(module),
    mayChange: (who) => mayChange(deps, who),
  }
  const mount = mountOn(app, deps, gate, direct?.add)
  authRoutes(mount, deps)
  accountRoutes(mount, { calendarOf: exportCalendar })
  sessionRoutes(mount)
  settingsRoutes(mount)
  invitationRoutes(mount)
  legalRoutes(mount)
  healthRoutes(mount)
  mailRoutes(mount)
  liveRoutes(mount, deps)
  notificationRoutes(mount)
  userInfoRoutes(mount)
  imagesRoutes(mount)
  weatherRoutes(mount)
  boardRoutes(mount)
  blogRoutes(mount)
  albumRoutes(mount)
  messageRoutes(mount)
  personSearchRoutes(mount)
  peopleRoutes(mount)
  blockRoutes(mount)
  productRoutes(mount)
  cartRoutes(mount)
  orderRoutes(mount)
  dashboardRoutes(mount)
  calendarRoutes(mount)
  scheduleRoutes(mount)
  anniversaryRoutes(mount)
  movieRoutes(mount)
  cardRoutes(mount)
  searchRoutes(mount)
  trashRoutes(mount, putBacks)
  const reportHands: ReportHands = {
    hide: {
      post: hidePost,
      reply: hideReply,
      blog: hideBlog,
      comment: blogComments.hide,
      photo: hidePhoto,
      photoComment: photoComments.hide,
    },
    restore: (tx, who, id) => restoreEntry(tx, who, id, putBacks),
    ban: banFor,
  }
  reportRoutes(mount, reportHands)

  auditRoutes(mount, {
    setting: reverseSetting,
    person: reversePerson,
    product: reverseProduct,
    post: reversePost,
    category: reverseCategory,
    day: reverseDay,
    restore: ({ db }, who, id) => restoreFromTrash(db, who, id, putBacks),
    hide: (deps, who, id, words) => actOnReport(deps, who, id, { act: 'hide', words }, reportHands),
  })

  const description = openApi(deps.publicUrl)
  app.get(API_PATH, async (c) => c.json(await description((await deps.site.get()).name, originToName(deps, c))))
  app.all(`${API_PATH}/*`, (c) => errorAnswer(c, new AppError('not_found')))
  imageFileRoutes(app, deps)
  installedRoutes(app, deps.site)
  siteIconRoutes(app, deps)
  blogFeedRoutes(app, deps)
  crawlerRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  return app
}
