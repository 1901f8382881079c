// The screen /message: conversations, inbox and sent, with the open message and the new one over them.
import { Inbox, MessagesSquare, PenLine, Send, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { MessageBox } from '#contract/message/message.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useListKeys } from '#web/lib/keyboard/list-keys.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { OutgoingMessage } from '#web/features/message/conversation/conversation.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageFilter } from './message-filter.tsx'
import { MessageList } from './message-list.tsx'
import { MessageTo } from './message-to.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { useOutgoing } from '#web/features/message/queries/outbox.ts'
import { ReadNotifications } from '#web/features/message/conversation/read-notifications.tsx'
import { ConversationEntries } from '#web/features/message/conversation/conversation-entries.tsx'
import { useMessageSearch, useOpenMessage } from '#web/features/message/conversation/use-message-search.ts'
import { useUnreadMessages } from '#web/features/message/conversation/use-unread-messages.ts'
import type { Queries } from '#web/lib/router/route.ts'
import { conversationQueries } from '#web/features/message/queries/conversation.queries.ts'
import { messageQueries } from '#web/features/message/queries/message.queries.ts'
import { tabOf } from '#web/features/message/conversation/message-search.ts'

/** The first cell's button opens the message. */
const ROWS = 'tbody td:first-child > button'

const NewGroupDialog = onDemand(() =>
  import('#web/features/message/group/new-group-dialog.tsx').then((module) => module.NewGroupDialog),
)

/** Writing needs a profile: without one the buttons open the settings instead. */
function useWriting() {
  const [writing, setWriting] = useState<'message' | 'group'>()
  const profile = useSession()?.profile
  const begin = (what: 'message' | 'group') => (profile ? setWriting(what) : openShellDialog('settings'))
  return { writing, setWriting, write: () => begin('message'), makeGroup: () => begin('group') }
}

/** Lists failed messages, except answers to the open message: its dialog shows those. */
function Unsent({ openMid }: { openMid: string | undefined }) {
  const isBesideOpen = (answers?: string) => answers !== undefined && answers === openMid
  const letters = useOutgoing().filter(({ state, answers }) => state !== 'sending' && !isBesideOpen(answers))
  if (letters.length === 0) return null
  return (
    <Card title={t(messageWords).unsent} className="mb-6">
      <ul className="flex flex-col gap-4">
        {letters.map((letter) => (
          <li key={letter.mid}>
            <OutgoingMessage letter={letter} addressed />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Box({ box, onWrite }: { box: MessageBox; onWrite: () => void }) {
  const list = useListKeys<HTMLDivElement>(ROWS, t(messageWords).keys)
  return (
    <div ref={list}>
      <MessageFilter />
      <MessageList box={box} onWrite={onWrite} />
    </div>
  )
}

export function MessagePage() {
  const w = t(messageWords)
  const { tab, show, to, closeTo } = useMessageSearch()
  const { mid, close } = useOpenMessage()
  const { writing, setWriting, write, makeGroup } = useWriting()
  const unread = useUnreadMessages()
  const all = unread && unread.count + unread.inGroups
  useShortcuts({ n: { label: w.keys.write, run: write } })

  return (
    <>
      <ReadNotifications key={mid ?? tab} />
      <PageHeader
        title={w.title}
        text={<span aria-live="polite">{all === undefined ? <Skeleton className="h-4 w-48" /> : w.unread(all)}</span>}
        actions={
          <>
            <Button icon={<UsersRound />} onPointerEnter={NewGroupDialog.preload} onClick={makeGroup}>
              {t(groupWords).make}
            </Button>
            <Button variant="primary" icon={<PenLine />} onClick={write}>
              {w.write}
            </Button>
          </>
        }
      />
      <Unsent openMid={mid} />
      <Tabs
        label={w.boxes}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'talks',
            label: w.talks,
            icon: <MessagesSquare />,
            count: all || undefined,
            panel: <ConversationEntries onWrite={write} />,
          },
          {
            value: 'inbox',
            label: w.inbox,
            icon: <Inbox />,
            count: unread?.count || undefined,
            panel: <Box box="inbox" onWrite={write} />,
          },
          { value: 'sent', label: w.sent, icon: <Send />, panel: <Box box="sent" onWrite={write} /> },
        ]}
      />
      {mid && <MessageDialog mid={mid} onClose={close} />}
      <NewMessageDialog
        open={writing === 'message'}
        onOpenChange={(open) => setWriting(open ? 'message' : undefined)}
      />
      {writing === 'group' && <NewGroupDialog onClose={() => setWriting(undefined)} />}
      {to && <MessageTo key={to} uid={to} onClose={closeTo} />}
    </>
  )
}

MessagePage.queries = (({ search: { text, status, cursor, ...search } }) => {
  const box = tabOf({ text, status, cursor, ...search })
  return [box === 'talks' ? conversationQueries.list() : messageQueries.list({ box, text, status, cursor })]
}) satisfies Queries<'/message'>
