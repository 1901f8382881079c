// What the list of comments needs to know of the thing that is commented on: a blog post or a photo.
import type { QueryKey, UseMutationOptions } from '@tanstack/react-query'
import type { Person } from '#contract/person.schema.ts'
import type { ReportKind } from '#contract/report.ts'
import type { Undoable } from '#web/lib/undoable.ts'

export type SaidComment = {
  id: string
  comment: string
  commenter: Person
  writtenAt: string
  modifiedAt: string | null
  version: number
}

/** Without a version it is a new one. */
export type CommentText = { cid: string; comment: string; version?: number }

type Sending<Said extends SaidComment> = UseMutationOptions<Said, Error, CommentText>

export type CommentPlace<Said extends SaidComment> = {
  /** The most characters of one. */
  max: number
  /** Where the draft of a new one is kept. */
  draft: string
  /** The key of `send`, by which those are found that the server has not answered yet. */
  sendKey: QueryKey
  send: Sending<Said>
  /** The same for one that is changed in place: the form shows its failure itself. */
  change: Sending<Said>
  /** The comment that somebody saved first, where a refusal brings one along. */
  newerIn: (error: Error) => Said | null
  removal: Undoable
  report: Extract<ReportKind, 'comment' | 'photoComment'>
}
