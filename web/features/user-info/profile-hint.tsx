import { Settings } from 'lucide-react'
import { useState } from 'react'
import { userMenuWords } from '#messages/app/user-menu.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { t } from '#web/lib/locale/locale.ts'
import { tabStorage } from '#web/lib/store/storage.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** Lasts until the next sign-in, because signing out clears the session storage. */
const KEY = 'profileHintDismissed'

const wasDismissed = () => tabStorage.get(KEY) !== null

/** Shown to a signed-in user without a profile. */
export function ProfileHint({ onSettings }: { onSettings: () => void }) {
  const w = t(userMenuWords)
  const [dismissed, setDismissed] = useState(wasDismissed)
  const isHydrated = useHydrated()
  if (dismissed && isHydrated) return null
  const dismiss = () => {
    tabStorage.set(KEY, '1')
    setDismissed(true)
  }
  return (
    <Alert tone="info" className="mb-6 print:hidden" onDismiss={dismiss}>
      <span className="-my-1.5 flex flex-wrap items-center gap-x-4">
        {w.profileHint}
        <Button size="sm" icon={<Settings />} onClick={onSettings}>
          {w.settings}
        </Button>
      </span>
    </Alert>
  )
}
