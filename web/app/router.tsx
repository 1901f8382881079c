// Every route, who may open it, its title and its page.
import type { QueryClient } from '@tanstack/react-query'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { validateAlbumSearch } from '#web/features/album/album-search.ts'
import { validateBlogSearch } from '#web/features/blog/blog-search.ts'
import { validateBoardSearch, validatePostSearch } from '#web/features/board/board-search.ts'
import { validateDashboardSearch } from '#web/features/dashboard/dashboard-search.ts'
import { validateDemoSearch } from '#web/features/screen-demo/screen-demo-search.ts'
import { validateMessageSearch } from '#web/features/message/message-search.ts'
import { validateThreadSearch } from '#web/features/message/thread-search.ts'
import { validateNotificationSearch } from '#web/features/notification/notification-search.ts'
import { validateOrderSearch } from '#web/features/order/order-search.ts'
import {
  validateCheckoutSearch,
  validateFailSearch,
  validateSuccessSearch,
} from '#web/features/order/payment/payment-search.ts'
import { validateProductSearch } from '#web/features/product/product-search.ts'
import { validateScheduleSearch } from '#web/features/schedule/schedule-search.ts'
import { validateMovieSearch } from '#web/features/movie/movie-search.ts'
import { validateUserSearch } from '#web/features/user-info/user-search.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { openAnew } from '#web/lib/new-version.ts'
import { safePath } from '#web/lib/safe-path.ts'
import { browserHistory, type RouterHistory } from '#web/lib/router/history.ts'
import type { Guard, Location, Page, Route, ScreenTitle } from '#web/lib/router/route.ts'
import { createRouter } from '#web/lib/router/router.ts'
import type { RawSearch } from '#web/lib/router/search.ts'
import { adminOnly, firstStart, guestOnly, userOnly } from './guards.ts'
import { asText, validateLoginSearch } from './login-search.ts'
import { moduleOn } from './site-modules.ts'

type LoadPage = () => Promise<Page>

/** The code of a page, loaded when somebody comes near it. */
function page<M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string): LoadPage {
  const loadCode = lazyLoad(load)
  return async () => (await loadCode())[name] as Page
}

/** Only validated parameters reach the page. */
const nothing = () => ({})

/** Makes routes inside the shell that the guard lets pass. */
const routesFor =
  (guard?: Guard) =>
  <S extends object = object>(
    title: ScreenTitle,
    page: LoadPage,
    search: (given: RawSearch) => S = nothing as never,
  ): Route<S> => ({
    title,
    page,
    search,
    guard,
    inShell: true,
  })

const open = routesFor()
const guarded = routesFor(userOnly)
const adminsOwn = routesFor(adminOnly)
// Guests and users see different things there, so nothing is shown before the session is known.
const forEach = routesFor(firstStart)

const login = () => import('./login-route.tsx')
const dashboardPage = page(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage')
const notFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage')
const desk = () => import('./desk-route.tsx')
const termsPage = page(login, 'TermsPage')
const privacyPage = page(login, 'PrivacyPage')
const deskPage = page(desk, 'DeskRoute')
const invitationPage = page(desk, 'InvitationPage')
const startPage = page(desk, 'StartRoute')
const accountPage = page(() => import('#web/features/account/account-page.tsx'), 'AccountPage')
const albumPage = page(() => import('#web/features/album/album-page.tsx'), 'AlbumPage')
const blogPage = page(() => import('#web/features/blog/blog-page.tsx'), 'BlogPage')
const blogPostPage = page(() => import('#web/features/blog/blog-post-page.tsx'), 'BlogPostPage')
const blogEditor = () => import('#web/features/blog/blog-write-page.tsx')
const newBlogPage = page(blogEditor, 'NewBlogPage')
const editBlogPage = page(blogEditor, 'EditBlogPage')
const editDraftPage = page(blogEditor, 'EditDraftPage')
const blogDraftsPage = page(() => import('#web/features/blog/drafts-page.tsx'), 'BlogDraftsPage')
const boardPage = page(() => import('#web/features/board/board-page.tsx'), 'BoardPage')
const postPage = page(() => import('#web/features/board/post-page.tsx'), 'PostPage')
const boardEditor = () => import('#web/features/board/edit-pages.tsx')
const newPostPage = page(boardEditor, 'NewPostPage')
const editPostPage = page(boardEditor, 'EditPostPage')
const checkoutPage = page(() => import('#web/features/order/payment/checkout-page.tsx'), 'CheckoutPage')
const paymentEnds = () => import('#web/features/order/payment/success-page.tsx')
const successPage = page(paymentEnds, 'SuccessPage')
const failPage = page(paymentEnds, 'FailPage')
const demoPage = page(() => import('#web/features/screen-demo/screen-demo-page.tsx'), 'DemoPage')
const messagePage = page(() => import('#web/features/message/message-page.tsx'), 'MessagePage')
const threadPage = page(() => import('#web/features/message/thread-page.tsx'), 'ThreadPage')
const groupPage = page(() => import('#web/features/message/group-page.tsx'), 'GroupPage')
const moviePage = page(() => import('#web/features/movie/movie-page.tsx'), 'MoviePage')
const notificationPage = page(() => import('#web/features/notification/notification-page.tsx'), 'NotificationPage')
const notificationSettingsPage = page(
  () => import('#web/features/notification/settings-page.tsx'),
  'NotificationSettingsPage',
)
const orderPage = page(() => import('#web/features/order/order-page.tsx'), 'OrderPage')
const orderDetailPage = page(() => import('#web/features/order/order-detail-page.tsx'), 'OrderDetailPage')
const receiptPage = page(() => import('#web/features/order/receipt-page.tsx'), 'ReceiptPage')
const productsPage = page(() => import('./products-route.tsx'), 'ProductsRoute')
const schedulePage = page(() => import('./schedule-route.tsx'), 'ScheduleRoute')
const sharePage = page(() => import('./share-route.tsx'), 'ShareRoute')
const reportPage = page(() => import('#web/features/report/report-page.tsx'), 'ReportPage')
const trashPage = page(() => import('#web/features/trash/trash-page.tsx'), 'TrashPage')
const users = () => import('#web/features/user-info/user-page.tsx')
const personPage = page(users, 'PersonPage')
const auditPage = page(() => import('#web/features/user-info/log-page.tsx'), 'AuditPage')
const userPage = page(users, 'UserPage')

export const routes = {
  '/': forEach('dashboard', dashboardPage, validateDashboardSearch),
  '/schedule': guarded('schedule', schedulePage, validateScheduleSearch),
  '/tmdb': open('movies', moviePage, validateMovieSearch),
  '/board': guarded('board', boardPage, validateBoardSearch),
  '/board/new': guarded('board', newPostPage),
  '/board/$bid': guarded('board', postPage, validatePostSearch),
  '/board/$bid/edit': guarded('board', editPostPage),
  '/products': guarded('products', productsPage, validateProductSearch),
  '/order': guarded('orders', orderPage, validateOrderSearch),
  '/order/$oid': guarded('orders', orderDetailPage),
  '/order/$oid/receipt': guarded('orders', receiptPage),
  '/blog': guarded('blog', blogPage, validateBlogSearch),
  '/blog/new': guarded('blog', newBlogPage),
  '/blog/drafts': guarded('blog', blogDraftsPage),
  '/blog/draft/$id': guarded('blog', editDraftPage),
  '/blog/$id': guarded('blog', blogPostPage),
  '/blog/$id/edit': guarded('blog', editBlogPage),
  '/album': open('album', albumPage, validateAlbumSearch),
  '/message': guarded('messages', messagePage, validateMessageSearch),
  // An old address of the conversations: `reroute` leads on.
  '/message/threads': guarded('messages', messagePage),
  '/message/group/$gid': guarded('messages', groupPage, validateThreadSearch),
  '/message/$uid': guarded('messages', threadPage, validateThreadSearch),
  '/notifications': guarded('notifications', notificationPage, validateNotificationSearch),
  '/notifications/settings': guarded('notifications', notificationSettingsPage),
  '/userInfo': guarded('userInfo', userPage, validateUserSearch),
  // These pages themselves read what they know of their addresses.
  '/userInfo/log': adminsOwn('userInfo', auditPage, (search) => search),
  '/reports': adminsOwn('reports', reportPage, (search) => search),
  '/people/$uid': guarded('userInfo', personPage),
  '/account': guarded('account', accountPage),
  '/trash': guarded('trash', trashPage),
  '/share': guarded('shared', sharePage, ({ missed }) => ({ missed: asText(missed) })),
  '/admin': adminsOwn('desk', deskPage),
  '/admin/start': adminsOwn('desk', startPage),
  '/admin/$section': adminsOwn('desk', deskPage),
  '/invitation/$id': adminsOwn('desk', invitationPage),
  '/terms': open('legal', termsPage, (search) => search),
  '/privacy': open('legal', privacyPage, (search) => search),
  '/demo': open('demo', demoPage, validateDemoSearch),
  '/toss/checkout': guarded('checkout', checkoutPage, validateCheckoutSearch),
  // The title says nothing of success before the server has confirmed the payment; the page itself does then.
  '/toss/success': guarded('checkout', successPage, validateSuccessSearch),
  '/toss/fail': guarded('paymentFailed', failPage, validateFailSearch),
  '/login': {
    title: 'login',
    search: validateLoginSearch,
    guard: guestOnly,
    page: page(login, 'LoginRoute'),
    inShell: false,
  },
  // Where invitations lead.
  '/join': { title: 'signUp', search: nothing, guard: guestOnly, page: page(login, 'JoinRoute'), inShell: false },
  '/login/link': { title: 'login', search: nothing, page: page(login, 'LinkRoute'), inShell: false },
  // Without the shell, because an unknown address belongs to no screen.
  '/404': { title: 'notFoundTitle', search: nothing, page: notFoundPage, inShell: false },
} satisfies Record<string, Route>

declare module '#web/lib/router/route.ts' {
  interface Register {
    routes: typeof routes
  }
}

/** `?path=/madang/board` leads there from every address, and never outside this app; an old address, to where it is now. */
function reroute({ pathname, search }: Location) {
  const path = asText(search.path)
  if (path !== undefined) return safePath(path, location.origin)
  return pathname === '/message/threads' ? '/message' : null
}

/** Screen tests give a history of their own. */
export const createAppRouter = (queryClient: QueryClient, history: RouterHistory = browserHistory()) =>
  createRouter({
    routes,
    queryClient,
    history,
    basePath: BASE_PATH,
    notFound: '/404',
    reroute,
    openAnew,
    guard: moduleOn,
  })
