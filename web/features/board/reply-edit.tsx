import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/board/reply.schema.ts'
import { replyApi } from '#contract/board/board.ts'
import { replyWords } from '#messages/board/reply.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { CommentEdit } from '#web/parts/comments/comment-edit.tsx'
import { whatIsWrong } from './reply-box.tsx'
import { replyMutations } from './reply.queries.ts'

export function ReplyEdit({ reply, onDone }: { reply: Reply; onDone: () => void }) {
  const w = t(replyWords)
  return (
    <CommentEdit
      saved={reply}
      words={{ label: w.editLabel, save: w.save, cancel: w.cancel }}
      faultOf={whatIsWrong}
      mutation={replyMutations.change(useQueryClient(), reply.bid)}
      input={(comment, version) => ({ rid: reply.rid, comment, version })}
      newerIn={(error) => newerOf(error, replyApi.put)}
      onDone={onDone}
    />
  )
}
