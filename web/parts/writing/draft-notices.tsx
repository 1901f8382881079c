import { draftWords } from '#messages/shared/drafts.ts'
import type { useDraft } from '#web/lib/form/drafts.ts'
import { formatTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'

export type FormDraft = Pick<
  ReturnType<typeof useDraft<unknown>>,
  'restored' | 'offered' | 'takeOffered' | 'dropOffered' | 'discard'
>

/** A notice that an unfinished text was restored; where there are other texts, the writer decides about each. */
export function DraftNotices({ draft, isNew }: { draft: FormDraft; isNew: boolean }) {
  const w = t(draftWords)
  const offered = isNew ? w.offered : w.offeredOlder
  return <Notices draft={draft} words={{ offered, restored: w.restored }} />
}

/** The same for the form of a plan, a product or the like. */
export function FormDraftNotice({ draft }: { draft: FormDraft }) {
  const w = t(draftWords)
  return (
    <div className="mb-4 empty:hidden">
      <Notices draft={draft} words={{ offered: w.formOffered, restored: w.formRestored }} />
    </div>
  )
}

function Notices({ draft, words }: { draft: FormDraft; words: { offered: string; restored: string } }) {
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
        {words.offered} <RelativeTime at={new Date(draft.offered.savedAt)} className="font-normal" />
      </Alert>
    )
  }
  if (!draft.restored) return null
  const startOver = (
    <Button size="sm" onClick={draft.discard}>
      {w.startOver}
    </Button>
  )
  return <Alert action={startOver}>{words.restored}</Alert>
}

export function DraftSavedAt({ at }: { at: number | null }) {
  const time = at && formatTime(new Date(at), getLocale())
  return <p className="mr-auto text-sm text-ink-faint">{time && t(draftWords).saved(time)}</p>
}
