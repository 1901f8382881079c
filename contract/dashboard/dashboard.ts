// The first screen: figures of the site, and the user's own day. Everyone sees counts over all people, never names. A site
// setting (settings.ts) decides who sees the shop's takings: others see their own and public figures instead. A signed-in
// user also sees the latest posts; the admin also sees the events of each order.

/** Each period is so many days in Korea up to today, compared with as many days before. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** Weeks from Monday to Sunday, the last of them this week: enough to show a trend. */
export const weeksOf: Record<Period, number> = { 7: 6, 30: 8, 90: 13 }

export const TOP_PRODUCTS = 6
export const LATEST_POSTS = 6
export const LATEST_EVENTS = 7
export const ORDERS_ON_THEIR_WAY = 4
/** A guest sees the number of orders of each of these last days. */
export const TIMELINE_DAYS = 7

export const modules = ['posts', 'replies', 'likes', 'blogs', 'messages'] as const
export type Module = (typeof modules)[number]

export const dashboardApi = {
  figures: 'GET /dashboard/figures',
  shop: 'GET /dashboard/shop',
  activity: 'GET /dashboard/activity',
  timeline: 'GET /dashboard/timeline',
  posts: 'GET /dashboard/posts',
  myDay: 'GET /dashboard/myDay',
} as const
