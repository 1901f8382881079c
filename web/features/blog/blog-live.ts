// Merges live changes into the blog's queries: counts, cards and comments are updated without a request.
import type { BlogCard, BlogComment, BlogPost } from '#contract/blog/blog.schema.ts'
import type { BlogSort } from '#contract/blog/blog.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { changePages, itemsOf, withoutItem, withSaved, type Pages } from '#web/lib/api/pages.ts'

export type BlogFilter = { text?: string; tag?: string; sort: BlogSort }

const idOf = ({ id }: { id: string }) => id

/** A card that says its title is whole. */
const isWhole = (card: Partial<BlogCard>): card is BlogCard => card.title !== undefined

/** A card that is not among those shown: a new one goes first, and all others only the server can place. */
function withNew(pages: Pages<BlogCard>, card: BlogCard, sort: BlogSort): Pages<BlogCard> | typeof REFETCH {
  const [first] = itemsOf(pages, idOf)
  const isNewest = !first || first.createdAt < card.createdAt
  if (sort === 'latest') return isNewest ? (withSaved(pages, card, idOf) ?? REFETCH) : pages
  return pages.pages.at(-1)?.cursor ? pages : REFETCH
}

export const followsBlog = {
  list: ({ text, tag, sort }: BlogFilter) =>
    follows<Pages<BlogCard>>(['blogs'], (pages, { collection, id, op, data }) => {
      if (collection !== 'blogs') return pages
      if (op === 'delete') return withoutItem(pages, id)
      if (!data) return REFETCH
      const { card } = data
      if (!card) return pages
      // Only the server finds what a text or a tag matches.
      if (isWhole(card) && (text || tag)) return REFETCH
      if (itemsOf(pages, idOf).some((item) => item.id === id)) {
        return changePages(pages, (item) => (item.id === id ? { ...item, ...card } : item)) ?? REFETCH
      }
      return isWhole(card) ? withNew(pages, card, sort) : pages
    }),
  one: (own: string) =>
    follows<BlogPost>(['blogs'], (post, { collection, id, op, data }, me) => {
      if (collection !== 'blogs') return post
      if (!data) return op === 'delete' && id !== own ? post : REFETCH
      if (id !== own) return post
      // Another version has another content, which is too long for the stream.
      if (data.card?.version !== undefined && data.card.version !== post.version) return REFETCH
      const { favorited } = data
      return { ...post, ...data.card, ...(favorited?.uid === me && favorited && { favorited: favorited.favorited }) }
    }),
  comments: (own: string) =>
    follows<Pages<BlogComment>>(['blogs'], (pages, { collection, id, op, data }) => {
      if (collection !== 'blogs') return pages
      if (!data) return op === 'delete' && id !== own ? pages : REFETCH
      if (id !== own) return pages
      if (data.removedComment) return withoutItem(pages, data.removedComment)
      return data.comment ? (withSaved(pages, data.comment, idOf) ?? REFETCH) : pages
    }),
}
