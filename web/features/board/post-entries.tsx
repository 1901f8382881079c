// Actions on a post, for the menu of its row and the menu of its page.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderInput, Lock, LockOpen, Pin, PinOff, SquarePen, Trash2 } from 'lucide-react'
import type { BoardSummary } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Link } from '#web/parts/text/link.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { boardMutations } from './board.queries.ts'
import { openMove } from './move-store.ts'

function usePinning({ bid, pinnedAt }: BoardSummary): MenuEntry {
  const w = t(boardWords)
  const { mutate } = useMutation(boardMutations.pin(useQueryClient()))
  const isPinned = pinnedAt === null
  return {
    label: isPinned ? w.pin : w.unpin,
    icon: isPinned ? <Pin /> : <PinOff />,
    onSelect: () => mutate({ bid, isPinned }, { onSuccess: () => toast.success(isPinned ? w.pinned : w.unpinned) }),
  }
}

function useLocking({ bid, lockedBy }: BoardSummary): MenuEntry {
  const w = t(boardWords)
  const { mutate } = useMutation(boardMutations.lock(useQueryClient()))
  const isLocked = lockedBy === null
  return {
    label: isLocked ? w.lock : w.unlock,
    icon: isLocked ? <Lock /> : <LockOpen />,
    onSelect: () => mutate({ bid, isLocked }, { onSuccess: () => toast.success(isLocked ? w.lockDone : w.unlockDone) }),
  }
}

/** Empty for readers: writers edit their own posts, and admins never those of others. */
export function usePostEntries(post: BoardSummary, remove: () => void): MenuEntry[] {
  const w = t(boardWords)
  const { isOwn, mayRemove } = useRights(post.writer.uid)
  const isAdmin = useSession()?.isAdmin
  const pinning = usePinning(post)
  const locking = useLocking(post)
  const mayLock = isAdmin || (isOwn && post.lockedBy !== 'admin')
  const moving: MenuEntry = { label: w.move, icon: <FolderInput />, onSelect: () => openMove(post) }
  const edit: MenuEntry = {
    kind: 'link',
    label: w.edit,
    icon: <SquarePen />,
    render: <Link to="/board/$bid/edit" params={{ bid: post.bid }} />,
  }
  return [
    ...(isOwn ? [edit] : []),
    ...(isAdmin ? [pinning, moving] : []),
    ...(mayLock ? [locking] : []),
    ...(mayRemove ? [{ label: w.remove, icon: <Trash2 />, tone: 'danger', onSelect: remove } as const] : []),
  ]
}
