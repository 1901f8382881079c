import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Eraser, MailCheck, MailOpen, MessagesSquare, PenLine, Send, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '#contract/message/message.schema.ts'
import type { MessageBox } from '#contract/message/message.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonName } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { MenuEntry, MenuItem } from '#web/ui/overlay/menu-entry.ts'
import { MenuLayer, type OpenedMenu } from '#web/ui/overlay/menu.tsx'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import type { Column } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { MessageStatusLabel } from './message-status.tsx'
import { mayErase, useErase } from '#web/features/message/queries/message-change.queries.ts'
import { messageQueries, useMessageActions } from '#web/features/message/queries/message.queries.ts'
import { recipientOf, senderOf } from '#web/features/message/queries/sides.ts'
import { useMessageSearch, useOpenMessage } from '#web/features/message/conversation/use-message-search.ts'

/** The other person: the sender in the inbox, the recipient in the sent box. */
const otherIn = (box: MessageBox, message: Message) => (box === 'inbox' ? senderOf(message) : recipientOf(message))

const isNewIn = (box: MessageBox, { status, isErased }: Message) => box === 'inbox' && status === '신규' && !isErased

/** On a phone the other columns are hidden, so this cell shows their contents too. */
function PersonCell({ message, box }: { message: Message; box: MessageBox }) {
  const person = otherIn(box, message)
  return (
    <span className="flex gap-2.5 sm:items-center">
      <PersonAvatar person={person} size="sm" />
      <span className="flex min-w-0 flex-col gap-1">
        <PersonName person={person} className={clsx('sm:max-w-36', isNewIn(box, message) && 'font-bold')} />
        <span className="flex flex-col items-start gap-1.5 sm:hidden">
          <Preview message={message} box={box} />
          <span className="flex items-center gap-2 text-sm">
            <MessageStatusLabel status={message.status} />
            <RelativeTime at={message.sentAt} className="font-normal text-ink-soft" />
          </span>
        </span>
      </span>
    </span>
  )
}

function Preview({ message, box }: { message: Message; box: MessageBox }) {
  const look = isNewIn(box, message) ? 'font-semibold' : 'font-normal text-ink-soft'
  const said = message.isErased ? t(messageChangeWords).erased : message.content
  return <span className={clsx('line-clamp-2', look)}>{said}</span>
}

function columnsOf(box: MessageBox): Column<Message>[] {
  const w = t(messageWords)
  return [
    {
      key: 'person',
      header: w.person,
      width: '13rem',
      cell: (message) => <PersonCell message={message} box={box} />,
    },
    {
      key: 'content',
      header: w.content,
      hideBelow: 'sm',
      cell: (message) => <Preview message={message} box={box} />,
    },
    {
      key: 'status',
      header: w.status,
      width: '6rem',
      hideBelow: 'sm',
      cell: ({ status }) => <MessageStatusLabel status={status} />,
    },
    {
      key: 'time',
      header: w.time,
      width: '8rem',
      hideBelow: 'sm',
      cell: ({ sentAt }) => <RelativeTime at={sentAt} className="whitespace-nowrap text-ink-soft" />,
    },
  ]
}

type Listed = { message: Message; box: MessageBox }

function MessageMenuLayer({ message, box, ...opened }: OpenedMenu & Listed) {
  const w = t(messageWords)
  const c = t(messageChangeWords)
  const { read, remove } = useMessageActions()
  const erase = useErase()
  const { uid } = otherIn(box, message)
  const conversation: MenuEntry[] = uid
    ? [
        {
          kind: 'link',
          label: t(conversationWords).open,
          icon: <MessagesSquare />,
          render: <Link to="/message/$uid" params={{ uid }} search={{ at: message.mid }} />,
        },
      ]
    : []
  const markRead: MenuItem = {
    label: w.markRead,
    icon: <MailCheck />,
    disabled: message.status !== '신규',
    onSelect: () => read(message.mid),
  }
  const removeIt: MenuItem = {
    label: c.remove,
    icon: <Trash2 />,
    tone: 'danger',
    onSelect: () => remove(message.mid),
  }
  const eraseIt: MenuItem = {
    label: c.erase,
    icon: <Eraser />,
    tone: 'danger',
    onSelect: () => void erase(message.mid),
  }
  const own = box === 'sent' && mayErase(message) ? [eraseIt] : []
  return <MenuLayer {...opened} items={[...conversation, ...(box === 'inbox' ? [markRead] : []), removeIt, ...own]} />
}

function MessageMenu(listed: Listed) {
  const label = t(messageWords).menuOf(personName(otherIn(listed.box, listed.message)))
  return <RowMenu label={label}>{(opened) => <MessageMenuLayer {...opened} {...listed} />}</RowMenu>
}

const menuIn = {
  inbox: (message: Message) => <MessageMenu message={message} box="inbox" />,
  sent: (message: Message) => <MessageMenu message={message} box="sent" />,
}

function Empty({ box, onWrite }: { box: MessageBox; onWrite: () => void }) {
  const w = t(messageWords)
  const { text, status, filter } = useMessageSearch()
  if (text || status) {
    const clear = () => filter({ text: undefined, status: undefined })
    const button = <Button onClick={clear}>{w.clearFilter}</Button>
    return <EmptyState title={w.nothingFound} text={w.nothingFoundText} action={button} />
  }
  const write = (
    <Button icon={<PenLine />} onClick={onWrite}>
      {w.write}
    </Button>
  )
  return box === 'inbox' ? (
    <EmptyState icon={<MailOpen />} title={w.emptyInbox} text={w.emptyInboxText} action={write} />
  ) : (
    <EmptyState icon={<Send />} title={w.emptySent} text={w.emptySentText} action={write} />
  )
}

export function MessageList({ box, onWrite }: { box: MessageBox; onWrite: () => void }) {
  const w = t(messageWords)
  const { text, status, cursor, turning } = useMessageSearch()
  const { open } = useOpenMessage()
  const hidden = useHidden('message')
  const columns = useMemo(() => columnsOf(box), [box])
  const query = useQuery(messageQueries.list({ box, text, status, cursor }))
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query
  const next = data?.cursor
  const failure = { error, text: w.failed, onRetry: () => void refetch(), retrying: isFetching }
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption={box === 'inbox' ? w.inbox : w.sent}
        columns={columns}
        rows={data?.items.filter(({ mid }) => !hidden.has(mid))}
        rowKey={({ mid }) => mid}
        onRowClick={({ mid }) => open(mid)}
        renderActions={menuIn[box]}
        refreshing={isPlaceholderData}
        empty={<Empty box={box} onWrite={onWrite} />}
        error={isError && !data ? failure : undefined}
      />
      <CursorPagination {...turning(next)} />
    </div>
  )
}
