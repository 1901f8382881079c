import { draftWords } from '#messages/drafts.ts'
import type { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'

type Draft = Pick<
  ReturnType<typeof useDraft<unknown>>,
  'restored' | 'offered' | 'takeOffered' | 'dropOffered' | 'discard'
>

/** What was being written comes back by itself; where there are two texts, the writer chooses. */
export function DraftNotices({ draft, isNew }: { draft: Draft; isNew: boolean }) {
  const w = t(draftWords)
  if (draft.offered) {
    const choices = (
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={draft.takeOffered}>
          {w.take}
        </Button>
        <Button size="sm" onClick={draft.dropOffered}>
          {w.drop}
        </Button>
      </span>
    )
    return (
      <Alert tone="warn" action={choices}>
        {isNew ? w.offered : w.offeredOlder}
      </Alert>
    )
  }
  if (!draft.restored) return null
  const startOver = (
    <Button size="sm" onClick={draft.discard}>
      {w.startOver}
    </Button>
  )
  return <Alert action={startOver}>{w.restored}</Alert>
}
