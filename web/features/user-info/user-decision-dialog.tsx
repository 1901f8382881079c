// Warns or bans somebody: one dialog for their page and for the list.
import { lazy, Suspense } from 'react'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { toldApart, useDecisions } from './use-user-actions.tsx'

const loadDialogs = lazyLoad(() => import('#web/parts/writing/decision-dialog.tsx'))
const WordsDialog = lazy(async () => ({ default: (await loadDialogs()).WordsDialog }))
const BanDialog = lazy(async () => ({ default: (await loadDialogs()).BanDialog }))

type UserDecisionDialogProps = { act: 'warn' | 'ban'; user: ListedUser; onClose: () => void }

export function UserDecisionDialog({ act, user, onClose }: UserDecisionDialogProps) {
  const { warn, ban, isSaving } = useDecisions(user, onClose)
  const dialog = { isSaving, onClose }
  return (
    <Suspense>
      {act === 'warn' && <WordsDialog act="warn" onDecide={warn} {...dialog} />}
      {act === 'ban' && <BanDialog whom={toldApart(user)} onDecide={ban} {...dialog} />}
    </Suspense>
  )
}
