// The schemas of people.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { peopleApi } from './people.ts'
import { person } from '#contract/shared/person.schema.ts'
import { count, instant } from '#contract/shared/wire.schema.ts'

const personPage = z.object({
  person: person.extend({ uid: z.string(), displayName: z.string(), avatarUrl: z.string() }),
  job: z.string(),
  isVerified: z.boolean(),
  since: instant,
  /** The caller has blocked them, and sees nothing of theirs. */
  isBlocked: z.boolean(),
  /** Empty also where the site does not use the board, the blog or the album. */
  posts: z.array(z.object({ bid: z.uuid(), title: z.string(), at: instant, replyCount: count, likeCount: count })),
  blogs: z.array(z.object({ id: z.uuid(), title: z.string(), cover: z.string(), at: instant })),
  photos: z.array(z.object({ id: z.uuid(), url: z.string(), caption: z.string(), at: instant })),
})
export type PersonPage = z.infer<typeof personPage>

/** A reply of this person, with the post that it belongs to. */
const personReply = z.object({ rid: z.uuid(), bid: z.uuid(), title: z.string(), comment: z.string(), at: instant })
export type PersonReply = z.infer<typeof personReply>

export const peopleEndpoints = endpoints(peopleApi, {
  get: {
    access: 'user',
    summary:
      'Somebody’s profile with the newest of what they posted, blogged and photographed, as far as the caller sees it',
    output: personPage,
  },
  replies: {
    access: 'user',
    module: 'board',
    summary: 'What somebody replied on the board, newest first, as far as the caller sees it',
    query: z.strictObject(pageQuery),
    output: page(personReply),
  },
})
