// The screen /message: inbox and sent, with the open message and the new one over them.
import { Inbox, MessagesSquare, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { messageBoxes } from '#contract/message.ts'
import { messageWords } from '#messages/message.ts'
import { threadWords } from '#messages/thread.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useListKeys } from '#web/lib/list-keys.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { Tabs } from '#web/ui/basic/tabs.tsx'
import { OutgoingLetter } from './conversation.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageFilter } from './message-filter.tsx'
import { MessageList } from './message-list.tsx'
import { MessageTo } from './message-to.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { useOutgoing } from './outbox.ts'
import { ReadNotifications } from './read-notifications.tsx'
import { useMessageSearch, useOpenMessage } from './use-message-search.ts'
import { UnreadCount } from './unread-count.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'

/** The first cell's button opens the message. */
const ROWS = 'tbody td:first-child > button'
const icons = { inbox: <Inbox />, sent: <Send /> }

/** Writing needs a profile: without one the button opens the settings instead. */
function useWriting() {
  const [writing, setWriting] = useState(false)
  const profile = useSession()?.profile
  const write = () => (profile ? setWriting(true) : openShellDialog('settings'))
  return { writing, setWriting, write }
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
            <OutgoingLetter letter={letter} addressed />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function MessagePage() {
  const w = t(messageWords)
  const { box, showBox, to, closeTo } = useMessageSearch()
  const { mid, close } = useOpenMessage()
  const { writing, setWriting, write } = useWriting()
  const unread = useUnreadMessages()
  const list = useListKeys<HTMLDivElement>(ROWS, w.keys, { n: { label: w.keys.write, run: write } })

  const panel = (
    <div ref={list}>
      <MessageFilter />
      <MessageList box={box} onWrite={write} />
    </div>
  )
  return (
    <>
      <ReadNotifications key={mid ?? box} />
      <PageHeader
        title={w.title}
        text={
          <span aria-live="polite">
            {unread === undefined ? <Skeleton className="h-4 w-48" /> : w.unread(unread.count + unread.inGroups)}
          </span>
        }
        actions={
          <>
            <Button icon={<MessagesSquare />} render={<Link to="/message/threads" />}>
              {t(threadWords).threads}
              {unread && <UnreadCount count={unread.inGroups} />}
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
        value={box}
        onChange={showBox}
        tabs={messageBoxes.map((value) => ({ value, label: w[value], icon: icons[value], panel }))}
      />
      {mid && <MessageDialog mid={mid} onClose={close} />}
      <NewMessageDialog open={writing} onOpenChange={setWriting} />
      {to && <MessageTo key={to} uid={to} onClose={closeTo} />}
    </>
  )
}
