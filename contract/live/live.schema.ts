// The schemas of live.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { photo } from '#contract/album/album.schema.ts'
import { blogCard, blogComment } from '#contract/blog/blog.schema.ts'
import { boardSummary } from '#contract/board/board.schema.ts'
import { conversationMessage } from '#contract/message/message.schema.ts'
import { photoComment } from '#contract/album/photo-comments.schema.ts'
import { reply } from '#contract/board/reply.schema.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { liveApi, type Collection } from './live.ts'
import { count, instant } from '#contract/shared/wire.schema.ts'

/**
 * The content that a change may carry, and the largest audience that may receive it: everybody in it may read the same from
 * the collection's list. Nothing here depends on the receiver. `named`: only people who are named one by one.
 */
export const carried = {
  /** The whole line of the list; for a change of title or content, and for a new post. */
  board: { to: 'users', data: boardSummary },
  /** Somebody who likes a post, or has taken the like back. */
  likes: { to: 'users', data: z.object({ bid: z.uuid(), uid: z.string(), likeCount: count }) },
  /** The reply as it is now, and the post's count where that has moved. */
  reply: { to: 'users', data: z.object({ bid: z.uuid(), replyCount: count.optional(), reply: reply.optional() }) },
  blogs: {
    to: 'users',
    data: z.object({
      /** The changed fields of the card; all fields for a change of its text, and for a new post. */
      card: blogCard.partial().optional(),
      favorited: z.object({ uid: z.string(), favorited: z.boolean() }).optional(),
      comment: blogComment.optional(),
      removedComment: z.uuid().optional(),
    }),
  },
  photos: { to: 'everyone', data: photo },
  /** The change is named by the photo's id. */
  photoCounts: { to: 'everyone', data: photo.pick({ likeCount: true, commentCount: true }) },
  /** The comment as it is now; left out where it is removed. */
  photoComment: { to: 'users', data: z.object({ photoId: z.uuid(), comment: photoComment.optional() }) },
  /** A member has read everything up to that time; other changes of a group are published without their content. */
  messageGroup: { to: 'named', data: z.object({ read: z.object({ uid: z.string(), readAt: instant }) }) },
  /** As the thread of its two people shows it. */
  message: { to: 'named', data: conversationMessage },
} as const satisfies Partial<Record<Collection, { to: 'everyone' | 'users' | 'named'; data: z.ZodType }>>

export type Carries = { [C in keyof typeof carried]: z.infer<(typeof carried)[C]['data']> }

type ChangeOf<C extends Collection> = {
  collection: C
  id: string
  op: 'put' | 'delete'
  /** Left out where it is too long or belongs to many records: browsers refetch these. */
  data?: C extends keyof Carries ? Carries[C] : never
}

export type Change = { [C in Collection]: ChangeOf<C> }[Collection]
/** A change on the stream. Where many browsers receive it, they spread their refetches over so many milliseconds. */
export type StreamChange = Change & { spreadMs?: number }

export const liveEndpoints = endpoints(liveApi, {
  stream: {
    access: 'guest',
    token: 'never',
    summary: 'Server-sent events: a change that the caller may know of, as it happens',
    raw: true,
    sends: ['text/event-stream'],
  },
})
