// The schemas of board-category.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { CATEGORIES_MAX, CATEGORY_NAME_MAX, categoryApi, categoryWriters } from './board-category.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'
import { writtenLine } from '#contract/shared/wire.schema.ts'

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Who may give it to a post; a post that has it keeps it. */
  writers: z.enum(categoryWriters),
})
export type Category = z.infer<typeof category>

const categories = z.object({ items: z.array(category) })

export const categoryEndpoints = endpointsOf('board')(categoryApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary: 'The categories of the board, in the order that the admins gave them',
    output: categories,
  },
  put: {
    access: 'admin',
    summary: 'Add a category at the end, or say how one is called and who may give it to a post',
    body: z.strictObject({
      // Brackets stand around a name in a title.
      name: writtenLine(CATEGORY_NAME_MAX).regex(/^[^[\]]*$/),
      /** Left out: one that is there keeps what it has, a new one called 공지 is the admins’, and any other everybody’s. */
      writers: z.enum(categoryWriters).optional(),
    }),
    output: categories,
    refusals: ['category_twin', 'categories_full'],
  },
  order: {
    access: 'admin',
    summary: 'Put the categories into this order; those that are not named come after, in the order that they had',
    body: z.strictObject({ ids: z.array(z.uuid()).max(CATEGORIES_MAX) }),
    output: categories,
  },
  remove: {
    access: 'admin',
    summary: 'Remove a category; its posts stay, without one',
    output: categories,
  },
})
