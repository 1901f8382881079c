import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { notificationWords } from '#messages/notification.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { renewPush } from './use-push.ts'
import { useUnreadCount } from './use-notifications.ts'

/** Width of the popover in pixels. */
const WIDTH = 360

/** For signed-in users: the badge counts new notifications, the popover lists them. */
export function NotificationBell() {
  const w = t(notificationWords)
  const unread = useUnreadCount()
  const uid = useSession()?.uid
  useEffect(() => {
    // If this fails, the next visit tries again.
    if (uid) renewPush(uid).catch(() => {})
  }, [uid])
  const button = useRef<HTMLButtonElement>(null)
  const isAskedFor = useShellDialog() === 'bell'
  useEffect(() => {
    if (!isAskedFor) return
    openShellDialog(null)
    button.current?.click()
  }, [isAskedFor])
  const icon = (
    <Badge count={unread}>
      <Bell />
    </Badge>
  )
  const trigger = <IconButton ref={button} label={w.bell(unread)} icon={icon} />
  return (
    <Popover label={w.title} width={WIDTH} align="end" trigger={trigger}>
      {(close) => <NotificationPanel unread={unread} onLeave={close} />}
    </Popover>
  )
}
