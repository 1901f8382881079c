// Every route, who may open it, its title and its page.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { BASE_PATH } from '#contract/base-path.ts'
import { shellWords } from '#messages/shell.ts'
import { validateAlbumSearch } from '#web/features/album/album-search.ts'
import { validateBlogSearch } from '#web/features/blog/blog-search.ts'
import { validateBoardSearch } from '#web/features/board/board-search.ts'
import { validateDashboardSearch } from '#web/features/dashboard/dashboard-search.ts'
import { validateDemoSearch } from '#web/features/screen-demo/screen-demo-search.ts'
import { validateMessageSearch } from '#web/features/message/message-search.ts'
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
import { safePath } from '#web/lib/safe-path.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { adminOnly, guestOnly, userOnly } from './guards.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { Shell } from './shell.tsx'

type Title = keyof (typeof shellWords)['ko']
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    title?: Title
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: (search): { path?: string } => ({ path: text(search.path) }),
  // ?path=/madang/board leads there, and never outside this app.
  beforeLoad: ({ search }) => {
    if (search.path !== undefined) throw redirect({ href: safePath(search.path, location.origin), replace: true })
  },
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const page = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) =>
  lazyRouteComponent(lazyLoad(load), name)

const login = () => import('./login-route.tsx')
const loginPage = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'login' },
  validateSearch: (search): { next?: string; error?: string } => ({
    next: text(search.next),
    error: text(search.error),
  }),
  beforeLoad: ({ context, search }) => guestOnly(context, search.next),
  component: page(login, 'LoginRoute'),
})
const linkPage = createRoute({
  getParentRoute: () => root,
  path: '/login/link',
  staticData: { title: 'login' },
  component: page(login, 'LinkRoute'),
})
const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'notFoundTitle' },
  component: page(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

type Page = ReturnType<typeof lazyRouteComponent>
type Search<S> = (search: Record<string, unknown>) => S

/** Only validated parameters reach the page. */
const nothing = () => ({}) as never

/** Makes routes that the guard lets pass. */
const routesFor =
  (guard: typeof userOnly) =>
  <const P extends string, S = object>(path: P, title: Title, component: Page, search: Search<S> = nothing) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      staticData: { title },
      validateSearch: search,
      beforeLoad: guard,
      component,
    })

const open = routesFor(async () => {})
const guarded = routesFor(userOnly)
const adminsOwn = routesFor(adminOnly)

const dashboardPage = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { title: 'dashboard' },
  validateSearch: validateDashboardSearch,
  // Guests and users see different things here, so nothing is shown before the session is known.
  loader: ({ context }) => context.queryClient.query(sessionQuery).catch(() => null),
  component: page(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const accountPage = page(() => import('#web/features/account/account-page.tsx'), 'AccountPage')
const albumPage = page(() => import('#web/features/album/album-page.tsx'), 'AlbumPage')
const blogPage = page(() => import('#web/features/blog/blog-page.tsx'), 'BlogPage')
const blogPostPage = page(() => import('#web/features/blog/blog-post-page.tsx'), 'BlogPostPage')
const blogEditor = () => import('#web/features/blog/blog-write-page.tsx')
const newBlogPage = page(blogEditor, 'NewBlogPage')
const editBlogPage = page(blogEditor, 'EditBlogPage')
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
const moviePage = page(() => import('#web/features/movie/movie-page.tsx'), 'MoviePage')
const orderPage = page(() => import('#web/features/order/order-page.tsx'), 'OrderPage')
const orderDetailPage = page(() => import('#web/features/order/order-detail-page.tsx'), 'OrderDetailPage')
const receiptPage = page(() => import('#web/features/order/receipt-page.tsx'), 'ReceiptPage')
const productsPage = page(() => import('./products-route.tsx'), 'ProductsRoute')
const schedulePage = page(() => import('./schedule-route.tsx'), 'ScheduleRoute')
const users = () => import('#web/features/user-info/user-page.tsx')
const auditPage = page(users, 'AuditPage')
const userPage = page(users, 'UserPage')

const routeTree = root.addChildren([
  shell.addChildren([
    dashboardPage,
    guarded('/schedule', 'schedule', schedulePage, validateScheduleSearch),
    open('/tmdb', 'movies', moviePage, validateMovieSearch),
    guarded('/board', 'board', boardPage, validateBoardSearch),
    guarded('/board/new', 'board', newPostPage),
    guarded('/board/$bid', 'board', postPage),
    guarded('/board/$bid/edit', 'board', editPostPage),
    guarded('/products', 'products', productsPage, validateProductSearch),
    guarded('/order', 'orders', orderPage, validateOrderSearch),
    guarded('/order/$oid', 'orders', orderDetailPage),
    guarded('/order/$oid/receipt', 'orders', receiptPage),
    guarded('/blog', 'blog', blogPage, validateBlogSearch),
    guarded('/blog/new', 'blog', newBlogPage),
    guarded('/blog/$id', 'blog', blogPostPage),
    guarded('/blog/$id/edit', 'blog', editBlogPage),
    open('/album', 'album', albumPage, validateAlbumSearch),
    guarded('/message', 'messages', messagePage, validateMessageSearch),
    guarded('/userInfo', 'userInfo', userPage, validateUserSearch),
    // The page itself reads what it knows of its address.
    adminsOwn('/userInfo/log', 'userInfo', auditPage, (search) => search),
    guarded('/account', 'account', accountPage),
    open('/demo', 'demo', demoPage, validateDemoSearch),
    guarded('/toss/checkout', 'checkout', checkoutPage, validateCheckoutSearch),
    // The title says nothing of success before the server has confirmed the payment; the page itself does then.
    guarded('/toss/success', 'checkout', successPage, validateSuccessSearch),
    guarded('/toss/fail', 'paymentFailed', failPage, validateFailSearch),
  ]),
  loginPage,
  linkPage,
  notFoundPage,
])

/** Screen tests give a history of their own. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    history,
    routeTree,
    basepath: BASE_PATH,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    // route-change.tsx scrolls to the top on every change of route.
    scrollRestoration: false,
  })
