// The screen /notifications: all notifications of the user, also read ones.
import { Archive, BellOff, CheckCheck, SearchX, Settings } from 'lucide-react'
import { useRef } from 'react'
import { notificationTypes, type NotificationType } from '#contract/shared/notification-types.ts'
import { notificationBellWords } from '#messages/notification/notification-bell.ts'
import { notificationWords } from '#messages/notification/notification.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useUndoableRemove } from '#web/lib/form/undoable.ts'
import { Link } from '#web/parts/text/link.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { NotificationItem } from './notification-item.tsx'
import { Loading } from './notification-panel.tsx'
import { notificationQueries, notificationRemovals, type HistoryFilter } from './notification.queries.ts'
import type { NotificationSearch } from './notification-search.ts'
import { useHistory, useMarking } from './use-notifications.ts'
import { useUnreadCount } from './use-unread.ts'
import type { Queries } from '#web/lib/router/route.ts'

function useFilter() {
  const { search, change } = useListSearch('/notifications')
  return { ...search, change }
}

function Filter() {
  const w = t(notificationWords)
  const { type, unread, archived, change } = useFilter()
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Select<NotificationType | 'all'>
        label={w.history.type}
        hideLabel
        value={type ?? 'all'}
        onChange={(next) => change({ type: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: w.history.everyType },
          ...notificationTypes.map((value) => ({ value, label: w.types[value] })),
        ]}
        className="w-44"
      />
      <Switch
        label={w.history.unreadOnly}
        checked={unread ?? false}
        onChange={({ target }) => change({ unread: target.checked || undefined, archived: undefined })}
      />
      <Switch
        label={w.history.archivedOnly}
        checked={archived ?? false}
        onChange={({ target }) => change({ archived: target.checked || undefined, unread: undefined })}
      />
    </div>
  )
}

function Empty() {
  const w = t(notificationWords)
  const { type, unread, archived, change } = useFilter()
  if (!type && !unread && !archived) return <EmptyState icon={<BellOff />} title={w.history.empty} text={w.emptyText} />
  const clear = (
    <Button onClick={() => change({ type: undefined, unread: undefined, archived: undefined })}>
      {w.history.clear}
    </Button>
  )
  return <EmptyState icon={<SearchX />} title={w.history.nothingFound} action={clear} />
}

const filterOf = ({ type, unread, archived }: NotificationSearch): HistoryFilter => {
  if (archived) return { status: '보관', type }
  return { status: unread ? '신규' : 'all', type }
}

function List() {
  const w = t(notificationWords)
  const { type, unread, archived } = useFilter()
  const place = useRef<HTMLDivElement>(null)
  const { mark } = useMarking()
  const remove = useUndoableRemove(notificationRemovals.notification())
  const list = useHistory(filterOf({ type, unread, archived }))
  if (list.isError && !list.data)
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (!list.data || (list.items.length === 0 && list.hasNextPage)) return <Loading />
  if (list.items.length === 0) return <Empty />
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ul aria-label={w.history.list} className="-mx-2">
        {list.items.map((item) => (
          <NotificationItem
            key={item.nid}
            item={item}
            onOpen={() => item.isUnRead && mark(item, '읽음')}
            onMark={(as) => mark(item, as)}
            onRemove={() => remove(item.nid)}
            onLastGone={() => place.current?.focus()}
          />
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.failed} />
    </div>
  )
}

export function NotificationPage() {
  const w = t(notificationWords)
  const unread = useUnreadCount()
  const { readAll, archiveRead } = useMarking()
  const actions = (
    <>
      {unread > 0 && (
        <Button icon={<CheckCheck />} onClick={readAll}>
          {w.readAll}
        </Button>
      )}
      <Button icon={<Archive />} onClick={archiveRead}>
        {w.archiveRead}
      </Button>
      <Button icon={<Settings />} render={<Link to="/notifications/settings" />}>
        {t(notificationSettingsWords).open}
      </Button>
    </>
  )
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t(notificationBellWords).title}
        text={<span aria-live="polite">{unread > 0 ? w.unread(unread) : w.history.text}</span>}
        actions={actions}
      />
      <Filter />
      <Card>
        <List />
      </Card>
    </div>
  )
}

NotificationPage.queries = (({ search }) => [
  notificationQueries.history(filterOf(search)),
]) satisfies Queries<'/notifications'>
