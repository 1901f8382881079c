import type { UserInfo } from '#contract/user-info.ts'
import { userInfoWords } from '#messages/user-info.ts'
import { t } from '#web/lib/locale.ts'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { StaleNotice } from '#web/parts/stale-notice.tsx'

type NewerNoticeProps = { newer: UserInfo; onTake: () => void; onKeepMine: () => void }

/** Two tabs changed the same profile. */
export function NewerNotice({ newer, onTake, onKeepMine }: NewerNoticeProps) {
  const w = t(userInfoWords)
  return (
    <StaleNotice
      title={w.staleTitle}
      text={w.staleText}
      takeTheirs={{ label: w.takeNewer, onClick: onTake }}
      keepMine={{ label: w.keepMine, onClick: onKeepMine }}
    >
      <span className="mt-2 flex items-center gap-2.5 text-ink">
        <Avatar name={newer.displayName} src={newer.avatarUrl} size="md" />
        <span>
          <span className="block leading-5 font-semibold">{newer.displayName}</span>
          <span className="block leading-5 text-ink-soft">{newer.job}</span>
        </span>
      </span>
    </StaleNotice>
  )
}
