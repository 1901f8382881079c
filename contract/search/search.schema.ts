// The schemas of search.ts, and what its address takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { messageBoxes } from '#contract/message/message.ts'
import { FOUND_OF_KIND, SEARCH_MAX, searchApi } from './search.ts'
import { instant } from '#contract/shared/wire.schema.ts'

/** Who wrote it, or the other side of a message; null where they have left. */
const by = z.object({ displayName: z.string(), avatarUrl: z.string() }).nullable()

const common = {
  id: z.string(),
  title: z.string(),
  /** The part of the text in which the words stand; empty where there is no more than the title. */
  excerpt: z.string(),
  at: instant,
}

const found = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), ...common, by }),
  z.object({ kind: z.literal('reply'), ...common, by, bid: z.string() }),
  z.object({ kind: z.literal('blog'), ...common, by }),
  z.object({ kind: z.literal('comment'), ...common, by, blogId: z.string() }),
  z.object({ kind: z.literal('product'), ...common }),
  z.object({ kind: z.literal('order'), ...common }),
  z.object({
    kind: z.literal('message'),
    ...common,
    by,
    box: z.enum(messageBoxes),
    /** The group in which it was written. */
    gid: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal('person'), ...common, by }),
  /** Covers the caller's own schedule and anniversaries, and the days that admins entered for all. */
  z.object({ kind: z.literal('plan'), ...common, day: z.string() }),
  z.object({ kind: z.literal('photo'), ...common, by }),
  z.object({ kind: z.literal('photoComment'), ...common, by, photoId: z.string() }),
])
export type Found = z.infer<typeof found>

export const searchEndpoints = endpoints(searchApi, {
  find: {
    access: 'guest',
    limit: 'search',
    summary:
      'What the caller may see of everything that has all the words: by parts of words, by 초성, by either keyboard layout',
    query: z.strictObject({
      q: z.string().trim().max(SEARCH_MAX).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(FOUND_OF_KIND),
    }),
    output: z.object({
      /** The query that was searched for: as typed, or the same keys in the other keyboard layout. */
      reading: z.string(),
      items: z.array(found),
    }),
  },
})
