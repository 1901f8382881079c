// Queries for the blog, and mutations.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { BlogCard, BlogPost, BlogSeries } from '#contract/blog/blog.schema.ts'
import { blogApi } from '#contract/blog/blog.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { call, newerOf } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { t } from '#web/lib/locale/locale.ts'
import { changePages, pageByPage, type Pages } from '#web/lib/api/pages.ts'
import { removeNow, type Undoable } from '#web/lib/form/undoable.ts'
import { commentPlace } from '#web/parts/comments/comment-place.ts'
import { followsBlog, type BlogFilter } from './blog-live.ts'

/** The collection. */
export const BLOGS = 'blogs'
const SERIES = 'blogSeries'
/** Enough for one large card, two beside it, and rows of three. */
const CARDS_A_PAGE = 12
const COMMENTS_A_PAGE = 20

export const blogQueries = {
  list: (filter: BlogFilter) =>
    infiniteQueryOptions({
      queryKey: [BLOGS, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(blogApi.list, { query: { ...filter, cursor: pageParam, limit: CARDS_A_PAGE }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
      meta: followsBlog.list(filter),
    }),
  tags: () =>
    queryOptions({
      queryKey: ['blogTag'],
      queryFn: ({ signal }) => call(blogApi.tags, { signal }),
      staleTime: 5 * MINUTE_MS,
    }),
  /** Not under the name of the collection: a like on some post does not change a series. */
  series: (id: string) =>
    queryOptions({
      queryKey: [SERIES, 'of', id],
      queryFn: ({ signal }) => call(blogApi.series, { params: { id }, signal }),
      staleTime: MINUTE_MS,
    }),
  ownSeries: () =>
    queryOptions({
      queryKey: [SERIES, 'own'],
      queryFn: ({ signal }) => call(blogApi.ownSeries, { signal }),
      staleTime: MINUTE_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [BLOGS, 'one', id],
      queryFn: ({ signal }) => call(blogApi.get, { params: { id }, signal }),
      staleTime: MINUTE_MS,
      meta: followsBlog.one(id),
    }),
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: [BLOGS, 'comments', id],
      queryFn: ({ pageParam, signal }) =>
        call(blogApi.comments, { params: { id }, query: { cursor: pageParam, limit: COMMENTS_A_PAGE }, signal }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: followsBlog.comments(id),
    }),
}

async function showCounts(client: QueryClient, id: string, counts: Partial<BlogPost>) {
  await showAnswer<BlogPost>(client, blogQueries.one(id).queryKey, (post) => post && { ...post, ...counts })
  const { favorited: _, content: __, ...card } = counts
  client.setQueriesData<Pages<BlogCard>>({ queryKey: [BLOGS, 'list'] }, (data) =>
    changePages(data, (item) => (item.id === id ? { ...item, ...card } : item)),
  )
}

export type BlogText = Pick<BlogPost, 'title' | 'cover' | 'content' | 'tags' | 'series'>

export const blogMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, text, version }: { id: string; text: BlogText; version?: number }) =>
        call(blogApi.put, { params: { id }, body: { ...text, version } }),
      onSuccess: (post) => showAnswer<BlogPost>(client, blogQueries.one(post.id).queryKey, post),
      meta: { invalidates: [[BLOGS], [SERIES]], tellsItself: true },
    }),
  orderSeries: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (ids: string[]) => call(blogApi.orderSeries, { params: { id }, body: { ids } }),
      scope: { id: `${SERIES}-order` },
      onSuccess: (series) => showAnswer<BlogSeries>(client, blogQueries.series(id).queryKey, series),
      meta: { invalidates: [[SERIES]] },
    }),
  /** Presses are sent one after the other, so that the last one decides. */
  favorite: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationKey: [BLOGS, 'favorite', id],
      mutationFn: (wanted: boolean) => call(wanted ? blogApi.favorite : blogApi.unfavorite, { params: { id } }),
      scope: { id: `${BLOGS}-favorite-${id}` },
      onSuccess: (counts) => showCounts(client, id, counts),
      meta: { invalidates: [[BLOGS]] },
    }),
  view: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(blogApi.view, { params: { id } }),
      onSuccess: (counts, id) => showCounts(client, id, counts),
      // If a view was not counted, the reader need not know.
      meta: { tellsItself: true },
    }),
  share: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => call(blogApi.share, { params: { id } }),
      onSuccess: (counts) => showCounts(client, id, counts),
      // If the share was not counted, the address is shared all the same.
      meta: { tellsItself: true },
    }),
}

export const blogRemovals = {
  post: (): Undoable => ({
    key: BLOGS,
    text: t(blogWords).removed,
    remove: (id) => removeNow(blogApi.remove, { id }),
  }),
}

/** Where the draft of a comment on a post is kept. */
export const commentDraft = (id: string) => `blog-comment/${id}`

export const commentsOnBlog = (client: QueryClient, id: string) =>
  commentPlace(client, {
    collection: BLOGS,
    part: 'comment',
    list: blogQueries.comments(id).queryKey,
    invalidates: [[BLOGS]],
    draft: commentDraft(id),
    sendKey: [BLOGS, 'comment', id],
    put: ({ cid, comment, version }) => call(blogApi.putComment, { params: { id, cid }, body: { comment, version } }),
    newerIn: (error) => newerOf(error, blogApi.putComment),
    remove: (cid) => removeNow(blogApi.removeComment, { id, cid }),
    report: 'comment',
    takesAnswers: false,
  })
