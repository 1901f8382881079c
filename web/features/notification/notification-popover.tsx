import { notificationBellWords } from '#messages/notification/notification-bell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { PopoverLayer } from '#web/ui/overlay/popover-layer.tsx'
import type { PopoverState } from '#web/ui/overlay/use-popover.ts'
import { NotificationPanel } from './notification-panel.tsx'

/** In pixels. */
const WIDTH = 360

export function NotificationPopover({ unread, ...layer }: { unread: number } & PopoverState) {
  return (
    <PopoverLayer label={t(notificationBellWords).title} width={WIDTH} align="end" {...layer}>
      {(close) => <NotificationPanel unread={unread} onLeave={close} />}
    </PopoverLayer>
  )
}
