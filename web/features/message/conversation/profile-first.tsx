// In the place of the box for messages, until the profile has been saved once.
import { Settings } from 'lucide-react'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function ProfileFirst() {
  const w = t(messageWords)
  const open = (
    <Button size="sm" icon={<Settings />} onClick={() => openShellDialog('settings')}>
      {w.settings}
    </Button>
  )
  return <Alert action={open}>{w.profileFirst}</Alert>
}
