// The schemas of photo-comments.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { comment, commentBody } from '#contract/shared/comment.schema.ts'
import { endpointsOf, page, pageQuery } from '#contract/shared/endpoint.schema.ts'
import { photoCommentsApi } from './photo-comments.ts'
import { count } from '#contract/shared/wire.schema.ts'

export const photoComment = comment.extend({ photoId: z.uuid() })
export type PhotoComment = z.infer<typeof photoComment>

const photoLike = z.object({ liked: z.boolean(), likeCount: count })
export type PhotoLike = z.infer<typeof photoLike>

export const photoCommentsEndpoints = endpointsOf('album')(photoCommentsApi, {
  liked: {
    access: 'user',
    summary: 'Whether the caller likes a photo, and how many do',
    output: photoLike,
  },
  like: {
    access: 'user',
    limit: 'tap',
    summary: 'Like a photo of somebody else; once is enough',
    output: photoLike,
    refusals: ['own_heart'],
  },
  unlike: {
    access: 'user',
    limit: 'tap',
    summary: 'Like a photo no more',
    output: photoLike,
  },
  comments: {
    access: 'user',
    summary: 'Comments on a photo that the caller may see, newest first',
    query: z.strictObject(pageQuery),
    output: page(photoComment),
  },
  putComment: {
    access: 'user',
    limit: 'talk',
    summary:
      'Comment on a photo that the caller may see (needs a profile), or overwrite an own comment with the version that was read',
    body: commentBody,
    output: photoComment,
    refusals: ['in_trash'],
    newer: photoComment,
  },
  removeComment: {
    access: 'user',
    limit: 'tap',
    summary: 'Delete an own comment, or as admin any that they may see',
  },
})
