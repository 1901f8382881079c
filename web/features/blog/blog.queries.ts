// The blog as the server tells it, and the writes on it.
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { BlogCard, BlogComment, BlogPost } from '#contract/blog.schema.ts'
import { blogApi, type BlogSort } from '#contract/blog.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { deleteNow } from '#web/lib/undoable.ts'

/** The collection: live changes make everything under it stale. */
export const BLOGS = 'blogs'
/** One large card, two beside it, then rows of three. */
const CARDS_A_PAGE = 12
const COMMENTS_A_PAGE = 20

type Page<Item> = { items: Item[]; cursor: string | null }
type Pages<Item> = InfiniteData<Page<Item>>

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: Page<unknown>) => cursor ?? undefined,
  staleTime: MINUTE,
}

export const blogQueries = {
  list: (filter: { title?: string; sort: BlogSort }) =>
    infiniteQueryOptions({
      queryKey: [BLOGS, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(blogApi.list, { query: { ...filter, cursor: pageParam, limit: CARDS_A_PAGE }, signal }),
      ...paged,
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [BLOGS, 'one', id],
      queryFn: ({ signal }) => call(blogApi.get, { params: { id }, signal }),
      staleTime: MINUTE,
    }),
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: [BLOGS, 'comments', id],
      queryFn: ({ pageParam, signal }) =>
        call(blogApi.comments, { params: { id }, query: { cursor: pageParam, limit: COMMENTS_A_PAGE }, signal }),
      ...paged,
    }),
}

/** While people write, a row may move to a page that comes later: it is shown once. */
export function itemsOf<Item extends { id: string }>(data: Pages<Item> | undefined, hidden: ReadonlySet<string>) {
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const shown = new Map<string, Item>()
  for (const item of items) if (!shown.has(item.id) && !hidden.has(item.id)) shown.set(item.id, item)
  return [...shown.values()]
}

/** What the server has just answered is newer than whatever is on its way (trap 3). */
async function showCounts(client: QueryClient, id: string, counts: Partial<BlogPost>) {
  const { queryKey } = blogQueries.one(id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (post) => post && { ...post, ...counts })
  client.setQueriesData<Pages<BlogCard>>({ queryKey: [BLOGS, 'list'] }, (data) => {
    const { favorited: _, content: __, ...card } = counts
    const changed = (item: BlogCard) => (item.id === id ? { ...item, ...card } : item)
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
  })
}

export type CommentText = { cid: string; comment: string; version?: number }

/** A new comment stands first, a changed one stays where it is. */
async function showComment(client: QueryClient, saved: BlogComment) {
  const { queryKey } = blogQueries.comments(saved.blogId)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Pages<BlogComment>>(queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first) return data
    const isKnown = data.pages.some((page) => page.items.some(({ id }) => id === saved.id))
    if (!isKnown) return { ...data, pages: [{ ...first, items: [saved, ...first.items] }, ...rest] }
    const changed = (item: BlogComment) => (item.id === saved.id ? saved : item)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
  })
}

export type BlogText = Pick<BlogPost, 'title' | 'cover' | 'content'>

export const commentKey = (id: string) => [BLOGS, 'comment', id]

export const blogMutations = {
  put: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, text, version }: { id: string; text: BlogText; version?: number }) =>
        call(blogApi.put, { params: { id }, body: { ...text, version } }),
      onSuccess: async (post) => {
        const { queryKey } = blogQueries.one(post.id)
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, post)
      },
      meta: { invalidates: [[BLOGS]], tellsItself: true },
    }),
  /** One press after the other: the last one decides. */
  favorite: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (wanted: boolean) => call(wanted ? blogApi.favorite : blogApi.unfavorite, { params: { id } }),
      scope: { id: `${BLOGS}-favorite-${id}` },
      onSuccess: (counts) => showCounts(client, id, counts),
      meta: { invalidates: [[BLOGS]] },
    }),
  view: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(blogApi.view, { params: { id } }),
      onSuccess: (counts, id) => showCounts(client, id, counts),
      // A view that is not counted is nobody's loss.
      meta: { tellsItself: true },
    }),
  share: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => call(blogApi.share, { params: { id } }),
      onSuccess: (counts) => showCounts(client, id, counts),
      // The address is shared all the same.
      meta: { tellsItself: true },
    }),
  /** One after the other, so that comments stand in the order in which they were written. */
  comment: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationKey: commentKey(id),
      mutationFn: ({ cid, comment, version }: CommentText) =>
        call(blogApi.putComment, { params: { id, cid }, body: { comment, version } }),
      scope: { id: `${BLOGS}-comment-${id}` },
      onSuccess: (saved) => showComment(client, saved),
      meta: { invalidates: [[BLOGS]] },
    }),
}

export const removeBlog = (id: string) => deleteNow(blogApi.remove, { id })
export const removeComment = (id: string, cid: string) => deleteNow(blogApi.removeComment, { id, cid })
