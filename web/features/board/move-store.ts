// The post that an admin is about to move: a menu closes when its entry is chosen, so the dialog stands elsewhere.
import type { BoardSummary } from '#contract/board/board.schema.ts'
import { createStore } from '#web/lib/store/store.ts'

export const moveStore = createStore<BoardSummary | null>(null)

export const openMove = (post: BoardSummary) => moveStore.set(post)
