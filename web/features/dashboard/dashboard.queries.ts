// Queries of the first screen, and which changes make which of them stale.
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { anniversaryApi } from '#contract/anniversary/anniversary.ts'
import { dashboardApi, type Period } from '#contract/dashboard/dashboard.ts'
import type { LatestPost } from '#contract/dashboard/dashboard.schema.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { Change } from '#contract/live/live.schema.ts'
import type { Collection } from '#contract/live/live.ts'
import { call } from '#web/lib/api/call.ts'
import { onChange } from '#web/lib/api/live.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

/** `parts/sums.queries.ts` makes all of it stale. */
const ROOT = 'overview'

/** The stream does not publish everything to everyone, and a day ends without a change: queries also refresh by time. */
const always = { staleTime: MINUTE_MS, refetchInterval: MINUTE_MS }

const ANNIVERSARIES_AHEAD = 4

export const dashboardQueries = {
  figures: (days: Period) =>
    queryOptions({
      queryKey: [ROOT, 'figures', days],
      queryFn: ({ signal }) => call(dashboardApi.figures, { query: { days }, signal }),
      // The numbers of one period stay until those of the next have come.
      placeholderData: keepPreviousData,
      ...always,
    }),
  shop: (days: Period) =>
    queryOptions({
      queryKey: [ROOT, 'shop', days],
      queryFn: ({ signal }) => call(dashboardApi.shop, { query: { days }, signal }),
      placeholderData: keepPreviousData,
      ...always,
    }),
  activity: (days: Period) =>
    queryOptions({
      queryKey: [ROOT, 'activity', days],
      queryFn: ({ signal }) => call(dashboardApi.activity, { query: { days }, signal }),
      placeholderData: keepPreviousData,
      ...always,
    }),
  timeline: () =>
    queryOptions({
      queryKey: [ROOT, 'timeline'],
      queryFn: ({ signal }) => call(dashboardApi.timeline, { signal }),
      ...always,
    }),
  posts: () =>
    queryOptions({
      queryKey: [ROOT, 'posts'],
      queryFn: async ({ signal }) => (await call(dashboardApi.posts, { signal })).items,
      meta: follows<LatestPost[]>(['likes', 'reply'], withCounts),
      ...always,
    }),
  /** A site without a scheduler has no anniversaries to ask for. */
  myDay: (hasSchedule: boolean) =>
    queryOptions({
      queryKey: [ROOT, 'myDay', hasSchedule],
      queryFn: async ({ signal }) => {
        const [day, ahead] = await Promise.all([
          call(dashboardApi.myDay, { signal }),
          hasSchedule
            ? call(anniversaryApi.upcoming, { query: { limit: ANNIVERSARIES_AHEAD }, signal })
            : { items: [] },
        ])
        return { ...day, anniversaries: ahead.items }
      },
      ...always,
    }),
}

/** Likes and replies bring their new count along. */
function withCounts(posts: LatestPost[], { collection, data }: Change): LatestPost[] | typeof REFETCH {
  if ((collection !== 'likes' && collection !== 'reply') || !data) return REFETCH
  const { bid } = data
  const counts =
    collection === 'likes'
      ? { likeCount: data.likeCount }
      : data.replyCount !== undefined && { replyCount: data.replyCount }
  if (!counts || !posts.some((post) => post.bid === bid)) return posts
  return posts.map((post) => (post.bid === bid ? { ...post, ...counts } : post))
}

/** `beginning`: the finished steps of a new site, which come with its settings. */
type Part = keyof typeof dashboardQueries | 'beginning'

const madeOf: Record<Part, readonly Collection[]> = {
  figures: ['dashboard', 'userInfo', 'notification'],
  shop: ['dashboard'],
  activity: ['board', 'reply', 'likes', 'blogs', 'message'],
  timeline: ['dashboard', 'orders'],
  posts: ['board', 'userInfo'],
  myDay: ['schedule', 'anniversary', 'message', 'messageGroup', 'notification', 'orders'],
  beginning: ['board', 'products', 'photos', 'blogs', 'userInfo'],
}

/** Many changes in a short time cause one refetch at once, then at most one in this time. */
const AT_MOST_EVERY_MS = 500

/** Figures that are on the screen are fetched again now; the others when they are next shown. */
function makeStale(client: QueryClient, part: Part) {
  if (part !== 'beginning') return void client.invalidateQueries({ queryKey: [ROOT, part] })
  if (client.getQueryData(settingsQuery.queryKey)?.beginning) void client.invalidateQueries(settingsQuery)
}

const following = new WeakSet<QueryClient>()

/**
 * Follows the changes that the stream reports, from the first visit of the screen on: what happens while another page is open
 * must not look as it was when the user comes back.
 */
export function followChanges(client: QueryClient) {
  if (following.has(client)) return
  following.add(client)
  const resting = new Set<Part>()
  const missed = new Set<Part>()

  /** Where many watch, each asks at a moment of its own within the spread, and then rests as long. */
  function refetch(part: Part, spreadMs: number) {
    if (resting.has(part)) return void missed.add(part)
    const delay = Math.random() * spreadMs
    if (delay > 0) setTimeout(() => makeStale(client, part), delay)
    else makeStale(client, part)
    const wake = () => {
      resting.delete(part)
      if (missed.delete(part)) refetch(part, spreadMs)
    }
    resting.add(part)
    setTimeout(wake, Math.max(AT_MOST_EVERY_MS, spreadMs))
  }

  onChange((collection, spreadMs) => {
    for (const [part, collections] of Object.entries(madeOf) as [Part, readonly Collection[]][]) {
      if (collections.includes(collection)) refetch(part, spreadMs)
    }
  })
}
