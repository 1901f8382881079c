import { Bell } from 'lucide-react'
import { notificationWords } from '#messages/notification.ts'
import { t } from '#web/lib/locale.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useUnreadCount } from './use-notifications.ts'

/** Seed §9. */
const WIDTH = 360

/** For a signed-in user: the badge counts what is new, the popover lists it (seed §2). */
export function NotificationBell() {
  const w = t(notificationWords)
  const unread = useUnreadCount()
  const open = useShellDialog() === 'bell'
  const icon = (
    <Badge count={unread}>
      <Bell />
    </Badge>
  )
  const trigger = <IconButton label={w.bell(unread)} icon={icon} />
  return (
    <Popover label={w.title} width={WIDTH} align="end" trigger={trigger} open={open} onOpenChange={(next) => openShellDialog(next ? 'bell' : null)}>
      <NotificationPanel unread={unread} />
    </Popover>
  )
}
