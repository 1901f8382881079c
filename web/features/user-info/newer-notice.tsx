import type { UserInfo } from '#contract/user-info.ts'
import { userInfoWords } from '#messages/user-info.ts'
import { t } from '#web/lib/locale.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'

/** A choice is needed before anything else; the form may be scrolled to its end. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type NewerNoticeProps = { newer: UserInfo; onTake: () => void; onKeepMine: () => void }

/** Two tabs changed the same profile: the second decides with both in sight (product.md, rule 5). */
export function NewerNotice({ newer, onTake, onKeepMine }: NewerNoticeProps) {
  const w = t(userInfoWords)
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onTake}>
        {w.takeNewer}
      </Button>
      <Button size="sm" onClick={onKeepMine}>
        {w.keepMine}
      </Button>
    </div>
  )
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Alert tone="warn" title={w.staleTitle} action={choices}>
        {w.staleText}
        <span className="mt-2 flex items-center gap-2.5 text-ink">
          <Avatar name={newer.displayName} src={newer.avatarUrl} size="md" />
          <span>
            <span className="block leading-5 font-semibold">{newer.displayName}</span>
            <span className="block leading-5 text-ink-soft">{newer.job}</span>
          </span>
        </span>
      </Alert>
    </div>
  )
}
