// An admin puts a post into another category.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { boardMutations } from './board.queries.ts'
import { categoryQueries } from './category.queries.ts'

const NONE = 'none'

export function MoveDialog({ post, onClose }: { post: BoardSummary; onClose: () => void }) {
  const w = t(boardWords)
  const { data } = useQuery(categoryQueries.list())
  const [to, setTo] = useState(post.category?.id ?? NONE)
  const { mutate, isPending } = useMutation(boardMutations.move(useQueryClient()))
  const move = () =>
    mutate(
      { bid: post.bid, categoryId: to === NONE ? null : to },
      {
        onSuccess: () => {
          toast.success(w.moveDone)
          onClose()
        },
      },
    )
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={w.move}
      description={w.moveText}
      footer={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <Button variant="primary" loading={isPending} onClick={move}>
            {w.moveAct}
          </Button>
        </>
      }
    >
      <p className="mb-4 font-medium">{post.title}</p>
      <Select<string>
        label={w.moveTo}
        value={to}
        onChange={setTo}
        options={[{ value: NONE, label: w.noCategory }, ...options]}
      />
    </Dialog>
  )
}
