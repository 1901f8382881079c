// Every route of the seed, who may open it, its title and its page (seed §2).
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router'
import { BASE_PATH } from '#contract/base-path.ts'
import { shellWords } from '#messages/shell.ts'
import { validateAlbumSearch } from '#web/features/album/album-search.ts'
import { validateBlogSearch } from '#web/features/blog/blog-search.ts'
import { validateBoardSearch } from '#web/features/board/board-search.ts'
import { validateMessageSearch } from '#web/features/message/message-search.ts'
import { validateMovieSearch } from '#web/features/movie/movie-search.ts'
import { validateUserSearch } from '#web/features/user-info/user-search.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { safePath } from '#web/lib/safe-path.ts'
import { userOnly } from './guards.ts'
import { onItsWay } from './on-its-way-page.tsx'
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
  // The redirect helper: ?path=/madang/board goes there, and nowhere outside (trap 11).
  beforeLoad: ({ search }) => {
    if (search.path !== undefined) throw redirect({ href: safePath(search.path, location.origin), replace: true })
  },
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const loginPage = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'login' },
  validateSearch: (search): { next?: string; error?: string } => ({ next: text(search.next), error: text(search.error) }),
  component: lazyRouteComponent(lazyLoad(() => import('./login-route.tsx')), 'LoginRoute'),
})
const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'notFoundTitle' },
  component: lazyRouteComponent(lazyLoad(() => import('./not-found-page.tsx')), 'NotFoundPage'),
})

const open = <const P extends string>(path: P, title: Title, component: ReturnType<typeof lazyRouteComponent> | (() => React.ReactNode)) =>
  createRoute({ getParentRoute: () => shell, path, staticData: { title }, component })

const guarded = <const P extends string>(path: P, title: Title, component: ReturnType<typeof lazyRouteComponent> | (() => React.ReactNode)) =>
  createRoute({ getParentRoute: () => shell, path, staticData: { title }, beforeLoad: userOnly, component })

const albumPage = createRoute({
  getParentRoute: () => shell,
  path: '/album',
  staticData: { title: 'album' },
  validateSearch: validateAlbumSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/album/album-page.tsx')), 'AlbumPage'),
})

const blogPage = createRoute({
  getParentRoute: () => shell,
  path: '/blog',
  staticData: { title: 'blog' },
  beforeLoad: userOnly,
  validateSearch: validateBlogSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/blog/blog-page.tsx')), 'BlogPage'),
})
const blogPostPage = lazyRouteComponent(lazyLoad(() => import('#web/features/blog/blog-post-page.tsx')), 'BlogPostPage')
const newBlogPage = lazyRouteComponent(lazyLoad(() => import('#web/features/blog/blog-write-page.tsx')), 'NewBlogPage')
const editBlogPage = lazyRouteComponent(lazyLoad(() => import('#web/features/blog/blog-write-page.tsx')), 'EditBlogPage')

const boardPage = createRoute({
  getParentRoute: () => shell,
  path: '/board',
  staticData: { title: 'board' },
  beforeLoad: userOnly,
  validateSearch: validateBoardSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/board/board-page.tsx')), 'BoardPage'),
})
const editPages = lazyLoad(() => import('#web/features/board/edit-pages.tsx'))

const messagePage = createRoute({
  getParentRoute: () => shell,
  path: '/message',
  staticData: { title: 'messages' },
  beforeLoad: userOnly,
  validateSearch: validateMessageSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/message/message-page.tsx')), 'MessagePage'),
})

const moviePage = createRoute({
  getParentRoute: () => shell,
  path: '/tmdb',
  staticData: { title: 'movies' },
  validateSearch: validateMovieSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/movie/movie-page.tsx')), 'MoviePage'),
})

const userPage = createRoute({
  getParentRoute: () => shell,
  path: '/userInfo',
  staticData: { title: 'userInfo' },
  beforeLoad: userOnly,
  validateSearch: validateUserSearch,
  component: lazyRouteComponent(lazyLoad(() => import('#web/features/user-info/user-page.tsx')), 'UserPage'),
})

const routeTree = root.addChildren([
  shell.addChildren([
    open('/', 'dashboard', onItsWay('dashboard')),
    albumPage,
    moviePage,
    open('/demo', 'demo', lazyRouteComponent(lazyLoad(() => import('./demo-page.tsx')), 'DemoPage')),
    guarded('/products', 'products', onItsWay('products')),
    guarded('/order', 'orders', onItsWay('orders')),
    blogPage,
    guarded('/blog/new', 'blog', newBlogPage),
    guarded('/blog/$id', 'blog', blogPostPage),
    guarded('/blog/$id/edit', 'blog', editBlogPage),
    boardPage,
    guarded('/board/new', 'board', lazyRouteComponent(editPages, 'NewPostPage')),
    guarded('/board/$bid', 'board', lazyRouteComponent(lazyLoad(() => import('#web/features/board/post-page.tsx')), 'PostPage')),
    guarded('/board/$bid/edit', 'board', lazyRouteComponent(editPages, 'EditPostPage')),
    guarded('/schedule', 'schedule', onItsWay('schedule')),
    messagePage,
    userPage,
    guarded('/toss/checkout', 'checkout', onItsWay('checkout')),
    guarded('/toss/success', 'paid', onItsWay('paid')),
    guarded('/toss/fail', 'paymentFailed', onItsWay('paymentFailed')),
  ]),
  loginPage,
  notFoundPage,
])

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: BASE_PATH,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
    // The page scrolls to the top on every route change (seed §2): route-change.tsx.
    scrollRestoration: false,
  })
