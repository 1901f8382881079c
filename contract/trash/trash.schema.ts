// The schemas of trash.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { trashApi, trashKinds, trashSides } from './trash.ts'
import { instant } from '#contract/shared/wire.schema.ts'

export const trashed = z.object({
  id: z.uuid(),
  kind: z.enum(trashKinds),
  recordId: z.uuid(),
  /** How people know it: a title, a name, the beginning of a text. */
  title: z.string(),
  /** The address of a picture that shows it. */
  picture: z.string().nullable(),
  /** Who wrote it, where an admin deleted it; null for a product, and where it is the caller's own. */
  ownerName: z.string().nullable(),
  deletedAt: instant,
  /** When it goes for good; null while an admin hides it. */
  goesAt: instant.nullable(),
  /** Why an admin has hidden it from everybody. */
  hiddenWhy: z.string().nullable(),
  /** Its writer sees that something is hidden, and cannot take it back. */
  mayTake: z.boolean(),
})
export type Trashed = z.infer<typeof trashed>

const side = z.enum(trashSides).default('mine')

export const trashEndpoints = endpoints(trashApi, {
  list: {
    access: 'user',
    summary: 'What the caller deleted and what was hidden of theirs, or as admin what admins deleted, the latest first',
    query: z.strictObject({ ...pageQuery, side }),
    output: page(trashed),
  },
  restore: {
    access: 'user',
    summary: 'Take something back out of the trash, with all that belonged to it',
    refusals: [
      'anniversary_twin',
      'answers_full',
      'diary_full',
      'parent_gone',
      'picture_used',
      'place_taken',
      'posted_already',
    ],
  },
  erase: { access: 'user', limit: 'tap', summary: 'Delete something in the trash for good' },
  empty: {
    access: 'user',
    summary: 'Delete for good all that the caller deleted, or as admin all that admins deleted',
    query: z.strictObject({ side }),
  },
})
