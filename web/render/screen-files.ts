// Which code a first screen needs beside the entry, so that the page can name it and the browser fetches all of it at
// once instead of file after file. By the path of the route; a test compares the list with the router. The text editor is
// not in it: its code comes with the first sign that somebody is there.
export const screenFiles: Record<string, string[]> = {
  '/': ['features/dashboard/dashboard-page.tsx'],
  '/schedule': ['app/schedule-route.tsx'],
  '/tmdb': ['features/movie/movie-page.tsx'],
  '/board': ['features/board/board-page.tsx'],
  '/board/new': ['features/board/edit-pages.tsx'],
  '/board/$bid': ['features/board/post-page.tsx'],
  '/board/$bid/edit': ['features/board/edit-pages.tsx'],
  '/products': ['app/products-route.tsx'],
  '/order': ['features/order/order-page.tsx'],
  '/order/$oid': ['features/order/order-detail-page.tsx'],
  '/order/$oid/receipt': ['features/order/receipt-page.tsx'],
  '/blog': ['features/blog/blog-page.tsx'],
  '/blog/new': ['features/blog/blog-write-page.tsx'],
  '/blog/drafts': ['features/blog/drafts-page.tsx'],
  '/blog/draft/$id': ['features/blog/blog-write-page.tsx'],
  '/blog/$id': ['features/blog/blog-post-page.tsx'],
  '/blog/$id/edit': ['features/blog/blog-write-page.tsx'],
  '/album': ['features/album/album-page.tsx'],
  '/message': ['features/message/message-page.tsx'],
  '/message/threads': ['features/message/message-page.tsx'],
  '/message/group/$gid': ['features/message/group-page.tsx'],
  '/message/$uid': ['features/message/thread-page.tsx'],
  '/userInfo': ['features/user-info/user-page.tsx'],
  '/userInfo/log': ['features/user-info/log-page.tsx'],
  '/people/$uid': ['features/user-info/user-page.tsx'],
  '/notifications': ['features/notification/notification-page.tsx'],
  '/notifications/settings': ['features/notification/settings-page.tsx'],
  '/account': ['features/account/account-page.tsx'],
  '/reports': ['features/report/report-page.tsx'],
  '/trash': ['features/trash/trash-page.tsx'],
  '/share': ['app/share-route.tsx'],
  '/admin': ['app/desk-route.tsx'],
  '/admin/start': ['app/desk-route.tsx'],
  '/admin/$section': ['app/desk-route.tsx'],
  '/invitation/$id': ['app/desk-route.tsx'],
  '/terms': ['app/login-route.tsx'],
  '/privacy': ['app/login-route.tsx'],
  '/demo': ['features/screen-demo/screen-demo-page.tsx'],
  '/toss/checkout': ['features/order/payment/checkout-page.tsx'],
  '/toss/success': ['features/order/payment/success-page.tsx'],
  '/toss/fail': ['features/order/payment/success-page.tsx'],
  '/login': ['app/login-route.tsx'],
  '/login/link': ['app/login-route.tsx'],
  '/join': ['app/login-route.tsx'],
  '/404': ['app/not-found-page.tsx'],
}

/** On every screen, right after it. */
export const afterFiles = ['app/page-hosts.tsx', 'app/start-worker.ts']

/** In the shell of whoever is signed in. */
export const signedInFiles = ['app/signed-in-tools.tsx']
