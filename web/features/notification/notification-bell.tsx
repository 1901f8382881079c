import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { notificationBellWords } from '#messages/notification/notification-bell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { Badge } from '#web/ui/basic/badge.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { usePopover } from '#web/ui/overlay/use-popover.ts'
import { pushOwner } from './push-owner.ts'
import { useUnreadCount } from './use-unread.ts'

const NotificationPopover = onDemand(() =>
  import('./notification-popover.tsx').then((module) => module.NotificationPopover),
)

async function renewPush(uid: string) {
  if (pushOwner() !== uid) return
  const push = await import('./use-push.ts')
  await push.renewPush(uid)
}

/** For signed-in users: the badge counts new notifications, the popover lists them. */
export function NotificationBell() {
  const w = t(notificationBellWords)
  const unread = useUnreadCount()
  const uid = useSession()?.uid
  useEffect(() => {
    // If this fails, the next visit repeats it.
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
  const { element, layer } = usePopover({ trigger, preload: NotificationPopover.preload })
  return (
    <>
      {element}
      {layer && <NotificationPopover unread={unread} {...layer} />}
    </>
  )
}
