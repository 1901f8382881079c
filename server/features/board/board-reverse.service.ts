// Posts and categories that were changed, as the log puts them back.
import { AppError } from '#contract/shared/errors.ts'
import type { Category } from '#contract/board/board-category.schema.ts'
import { refuse } from '#contract/shared/refusals.ts'
import { asFields, type FindReverse } from '#server/rules/trash/reverse.ts'
import { listCategories, orderCategories, putCategory } from './category.service.ts'
import { lockForReplies, movePost, openForReplies } from './keep-post.service.ts'
import { pinPost, unpinPost } from './notice.service.ts'
import { getPost } from './post.service.ts'

type PostFields = { pinned: boolean; lockedBy: string | null; category: string | null }

/** Finds a category by its name, because the log stores names. */
function categoryNamed(categories: readonly Category[], name: string | null) {
  if (name === null) return null
  const found = categories.find((one) => one.name === name)
  if (!found) throw refuse('category_gone', { field: 'categoryId' })
  return found.id
}

export const reversePost: FindReverse = async ({ db }, who, { subjectId: bid }) => {
  if (bid === null) throw new AppError('not_found')
  const post = await getPost(db, who, bid)
  return {
    now: { pinned: post.pinnedAt !== null, lockedBy: post.lockedBy, category: post.category?.name ?? null },
    put: async (before) => {
      const { pinned, lockedBy, category } = asFields<PostFields>(before)
      if (pinned !== undefined) return (pinned ? pinPost : unpinPost)(db, who, bid)
      if (lockedBy !== undefined) return (lockedBy ? lockForReplies : openForReplies)(db, who, bid)
      return movePost(db, who, bid, categoryNamed((await listCategories(db)).items, category ?? null))
    },
  }
}

export const reverseCategory: FindReverse = async ({ db }, who, { act, subjectId: id }) => {
  const { items } = await listCategories(db)
  if (act === 'categoriesOrdered') {
    return {
      now: { order: items.map(({ name }) => name) },
      put: (before) => {
        const { order = [] } = asFields<{ order: string[] }>(before)
        return orderCategories(db, who, { ids: order.flatMap((name) => categoryNamed(items, name) ?? []) })
      },
    }
  }
  const found = items.find((one) => one.id === id)
  if (!found) throw new AppError('not_found')
  const { name, writers } = found
  return {
    now: { name, writers },
    put: (before) => putCategory(db, who, found.id, { name, writers, ...asFields<typeof found>(before) }),
  }
}
