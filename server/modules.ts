// The features of this server, in the order in which their addresses are tried.
import type { UndoableAct } from '#contract/audit/audit.ts'
import type { CardKind } from '#contract/card/card.ts'
import type { NotificationKind } from '#contract/notification/notification-kinds.ts'
import type { HidableKind, ReportKind } from '#contract/report/report.ts'
import type { Beginning } from '#contract/site/site.schema.ts'
import type { TrashKind } from '#contract/trash/trash.ts'
import type { EntryKind } from './db/tables/search.table.ts'
import type { ForOthers, ServerModule } from './rules/server-module.ts'
import { accountModule } from './features/account/account.module.ts'
import { albumModule } from './features/album/album.module.ts'
import { anniversaryModule } from './features/anniversary/anniversary.module.ts'
import { auditModule } from './features/audit/audit.module.ts'
import { authModule } from './features/auth/auth.module.ts'
import { blockModule } from './features/block/block.module.ts'
import { blogModule } from './features/blog/blog.module.ts'
import { boardModule } from './features/board/board.module.ts'
import { calendarModule } from './features/calendar/calendar.module.ts'
import { cardModule } from './features/card/card.module.ts'
import { cartModule } from './features/cart/cart.module.ts'
import { dashboardModule } from './features/dashboard/dashboard.module.ts'
import { healthModule } from './features/health/health.module.ts'
import { imagesModule } from './features/images/images.module.ts'
import { invitationModule } from './features/invitation/invitation.module.ts'
import { legalModule } from './features/legal/legal.module.ts'
import { liveModule } from './features/live/live.module.ts'
import { mailModule } from './features/mail/mail.module.ts'
import { messageModule } from './features/message/message.module.ts'
import { movieModule } from './features/movie/movie.module.ts'
import { notificationModule } from './features/notification/notification.module.ts'
import { orderModule } from './features/order/order.module.ts'
import { peopleModule } from './features/people/people.module.ts'
import { personSearchModule } from './features/person-search/person-search.module.ts'
import { productModule } from './features/product/product.module.ts'
import { reportModule } from './features/report/report.module.ts'
import { scheduleModule } from './features/schedule/schedule.module.ts'
import { searchModule } from './features/search/search.module.ts'
import { sessionModule } from './features/session/session.module.ts'
import { settingsModule } from './features/settings/settings.module.ts'
import { trashModule } from './features/trash/trash.module.ts'
import { userInfoModule } from './features/user-info/user-info.module.ts'
import { weatherModule } from './features/weather/weather.module.ts'

const all = [
  authModule,
  accountModule,
  sessionModule,
  settingsModule,
  invitationModule,
  legalModule,
  healthModule,
  mailModule,
  liveModule,
  notificationModule,
  userInfoModule,
  imagesModule,
  weatherModule,
  boardModule,
  blogModule,
  albumModule,
  messageModule,
  personSearchModule,
  peopleModule,
  blockModule,
  productModule,
  cartModule,
  orderModule,
  dashboardModule,
  // Before the plans, whose `{id}` would match its addresses.
  calendarModule,
  scheduleModule,
  anniversaryModule,
  movieModule,
  cardModule,
  searchModule,
  trashModule,
  reportModule,
  auditModule,
] as const

export const modules: readonly ServerModule[] = all

/** The kinds that some module says, part by part. */
type Says<Part extends keyof ServerModule> = (typeof all)[number] extends infer One
  ? One extends Record<Part, infer Kinds>
    ? keyof Kinds
    : never
  : never
/** The kinds that no module says: their names stand in the error. */
type Unsaid<Kind extends PropertyKey, Part extends keyof ServerModule> = Record<Exclude<Kind, Says<Part>>, never>

// A kind that the contract names and no module answers for is a type error here.
void ({} satisfies Unsaid<TrashKind, 'putBack'>)
// Acts that the trash can undo need no reverse.
void ({} satisfies Unsaid<Exclude<UndoableAct, `${string}Removed` | `content${string}`>, 'reverse'>)
void ({} satisfies Unsaid<keyof ForOthers, 'forOthers'>)
void ({} satisfies Unsaid<HidableKind, 'hide'>)
void ({} satisfies Unsaid<ReportKind, 'reported'>)
void ({} satisfies Unsaid<NotificationKind, 'news'>)
void ({} satisfies Unsaid<EntryKind, 'found'>)
void ({} satisfies Unsaid<CardKind, 'cards'>)
void ({} satisfies Unsaid<keyof Beginning, 'begun'>)
