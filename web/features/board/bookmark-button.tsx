import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { boardMutations } from './board.queries.ts'

/** Shown before the server has answered; where that fails, the post is fetched again. */
export function BookmarkButton({ post: { bid, bookmarked } }: { post: Pick<BoardPost, 'bid' | 'bookmarked'> }) {
  const w = t(boardWords)
  const { mutate } = useMutation(boardMutations.bookmark(useQueryClient(), bid))
  return (
    <IconButton
      label={bookmarked ? w.unbookmark : w.bookmark}
      icon={<Bookmark className={bookmarked ? 'fill-current text-accent-ink' : undefined} />}
      onClick={() => mutate(!bookmarked)}
    />
  )
}
