import { BellOff, CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { notificationBellWords } from '#messages/notification/notification-bell.ts'
import { notificationWords } from '#messages/notification/notification.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useMarking, useNewNotifications } from './use-notifications.ts'

type PanelProps = {
  unread: number
  /** Something was opened: the panel is to close. */
  onLeave: () => void
}

export function NotificationPanel({ unread, onLeave }: PanelProps) {
  const w = t(notificationWords)
  const { readAll, archiveRead } = useMarking()
  const title = useRef<HTMLHeadingElement>(null)
  const markAll = () => {
    // The button disappears after the press, so the focus moves on first.
    title.current?.focus()
    readAll()
  }
  return (
    <div className="flex max-h-[min(36rem,calc(var(--available-height)-2px))] flex-col">
      <header className="border-b border-line pt-3 pr-2 pb-3 pl-5">
        <div className="flex h-9 items-center justify-between gap-2">
          <h2 ref={title} tabIndex={-1} className="text-base outline-none">
            {t(notificationBellWords).title}
          </h2>
          {unread > 0 && (
            <Button variant="ghost" size="sm" icon={<CheckCheck />} className="text-accent-ink!" onClick={markAll}>
              {w.readAll}
            </Button>
          )}
        </div>
        <p aria-live="polite" className="text-sm leading-5 text-ink-soft">
          {w.unread(unread)}
        </p>
      </header>
      <NewNotifications onLastGone={() => title.current?.focus()} onLeave={onLeave} />
      <footer className="flex border-t border-line p-1.5">
        <Button variant="ghost" className="flex-1" render={<Link to="/notifications" onClick={onLeave} />}>
          {w.all}
        </Button>
        <Button variant="ghost" className="flex-1" onClick={archiveRead}>
          {w.archiveRead}
        </Button>
      </footer>
    </div>
  )
}

type NewProps = { onLastGone: () => void } & Pick<PanelProps, 'onLeave'>

function NewNotifications({ onLastGone, onLeave }: NewProps) {
  const w = t(notificationWords)
  const { mark, remove } = useMarking()
  const list = useNewNotifications()
  const { items, data, isError, isFetching, error, refetch, hasNextPage } = list

  if (isError && !data) {
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  // All items on the screen are marked, and the next page is still loading.
  if (!data || (items.length === 0 && hasNextPage)) return <Loading />
  if (items.length === 0) return <EmptyState icon={<BellOff />} title={w.empty} text={w.emptyText} />
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
      <ul aria-label={w.list}>
        {items.map((item) => (
          <NotificationItem
            key={item.nid}
            item={item}
            onOpen={() => {
              mark(item, '읽음')
              onLeave()
            }}
            onMark={(as) => mark(item, as)}
            onRemove={() => remove(item)}
            onLastGone={onLastGone}
            leavesWhenRead
          />
        ))}
      </ul>
      <LoadMore manual list={list} label={w.more} failed={w.failed} />
    </div>
  )
}

export function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-5 p-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
