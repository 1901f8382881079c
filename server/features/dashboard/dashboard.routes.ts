import { dashboardApi } from '#contract/dashboard/dashboard.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { getActivity } from './activity.service.ts'
import { getFigures } from './figures.service.ts'
import { getLatestPosts } from './latest-posts.service.ts'
import { getMyDay } from './my-day.service.ts'
import { seesSums } from './sums-seen.ts'
import { getShopFigures } from './shop.service.ts'
import { getTimeline } from './timeline.service.ts'

export function dashboardRoutes(mount: Mount) {
  mount(dashboardApi.figures, async ({ query, who, deps }) =>
    getFigures(deps.db, query.days, deps.now(), { who, seesSums: await seesSums(deps, who) }),
  )
  mount(dashboardApi.shop, async ({ query, who, deps }) =>
    getShopFigures(deps.db, query.days, deps.now(), await seesSums(deps, who)),
  )
  mount(dashboardApi.activity, ({ query, deps }) => getActivity(deps.db, query.days, deps.now()))
  mount(dashboardApi.timeline, ({ who, deps }) => getTimeline(deps.db, who, deps.now()))
  mount(dashboardApi.posts, ({ blocker, deps }) => getLatestPosts(deps.db, blocker))
  mount(dashboardApi.myDay, ({ who, deps }) => getMyDay(deps, who))
}
