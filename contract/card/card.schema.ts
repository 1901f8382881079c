// The schemas of card.ts, and what its address takes and answers.
import { z } from 'zod'
import { cardApi, CARDS_MAX } from './card.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { movieText } from '#contract/movie/movie.schema.ts'
import { UUID_PATTERN } from '#contract/shared/uuid.ts'
import { clock, endClock, day, won } from '#contract/shared/wire.schema.ts'

const oneName = `(?:(?:product|plan):${UUID_PATTERN}|film:[1-9]\\d{0,8})`

export const liveCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id: z.uuid(),
    name: z.string(),
    cover: z.string(),
    price: won,
    /** The struck-through price before the sale. */
    priceSale: won.optional(),
    isSoldOut: z.boolean(),
  }),
  z.object({
    kind: z.literal('film'),
    id: z.string(),
    title: movieText,
    posterPath: z.string().nullable(),
    year: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('plan'),
    id: z.uuid(),
    title: z.string(),
    sdate: day,
    startTime: clock,
    endTime: endClock,
    place: z.string(),
  }),
])
export type LiveCard = z.infer<typeof liveCard>

export const cardEndpoints = endpoints(cardApi, {
  list: {
    access: 'user',
    limit: 'search',
    summary:
      'The products, films and plans of a post’s cards as they are now, all at once; what is gone, and what the ' +
      'caller may not see, is left out',
    query: z.strictObject({
      /** `product:…,film:…,plan:…` */
      of: z.string().regex(new RegExp(`^${oneName}(?:,${oneName}){0,${CARDS_MAX - 1}}$`)),
    }),
    output: z.object({ items: z.array(liveCard) }),
  },
})
