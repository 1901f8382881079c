// Lists the modules of the app in the order of the main menu.
import { accountModule } from '#web/features/account/account.module.ts'
import { albumModule } from '#web/features/album/album.module.ts'
import { anniversaryModule } from '#web/features/anniversary/anniversary.module.ts'
import { blogModule } from '#web/features/blog/blog.module.ts'
import { boardModule } from '#web/features/board/board.module.ts'
import { cartModule } from '#web/features/cart/cart.module.ts'
import { dashboardModule } from '#web/features/dashboard/dashboard.module.ts'
import { invitationModule } from '#web/features/invitation/invitation.module.ts'
import { legalModule } from '#web/features/legal/legal.module.ts'
import { mailModule } from '#web/features/mail/mail.module.ts'
import { messageModule } from '#web/features/message/message.module.ts'
import { movieModule } from '#web/features/movie/movie.module.ts'
import { notificationModule } from '#web/features/notification/notification.module.ts'
import { orderModule } from '#web/features/order/order.module.ts'
import { reportModule } from '#web/features/report/report.module.ts'
import { screenDemoModule } from '#web/features/screen-demo/screen-demo.module.ts'
import { siteModule } from '#web/features/site/site.module.ts'
import { trashModule } from '#web/features/trash/trash.module.ts'
import { userInfoModule } from '#web/features/user-info/user-info.module.ts'
import { weatherModule } from '#web/features/weather/weather.module.ts'
import type { WebModule } from '#web/lib/web-module.ts'
import { adminModule } from '#web/app/screens/admin.module.ts'
import { notFoundModule } from '#web/app/screens/not-found.module.ts'
import { productsModule } from '#web/app/screens/products.module.ts'
import { scheduleModule } from '#web/app/screens/schedule.module.ts'
import { shareModule } from '#web/app/screens/share.module.ts'
import { signInModule } from '#web/app/screens/sign-in.module.ts'

export const modules = [
  dashboardModule,
  scheduleModule,
  movieModule,
  boardModule,
  productsModule,
  orderModule,
  blogModule,
  albumModule,
  messageModule,
  userInfoModule,
  signInModule,
  notFoundModule,
  screenDemoModule,
  notificationModule,
  reportModule,
  accountModule,
  trashModule,
  shareModule,
  adminModule,
  invitationModule,
  siteModule,
  legalModule,
  mailModule,
  anniversaryModule,
  cartModule,
  weatherModule,
] as const satisfies readonly WebModule[]
