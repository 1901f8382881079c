// A comment on a blog post or a photo, as it is sent and answered.
import { z } from 'zod'
import { COMMENT_MAX } from './comment.ts'
import { person } from './person.schema.ts'
import { instant, version, written } from './wire.schema.ts'

/** Without the id of what it is said to, which each feature names itself. */
export const comment = z.object({
  id: z.uuid(),
  comment: z.string(),
  commenter: person,
  writtenAt: instant,
  /** Null until the writer changes the comment. */
  modifiedAt: instant.nullable(),
  version,
})
export type Comment = z.infer<typeof comment>

/** Without a version it is a new comment; with one it overwrites an own comment. */
export const commentBody = z.strictObject({ comment: written(COMMENT_MAX), version: version.optional() })
export type CommentBody = z.infer<typeof commentBody>
