// The dialog with one message, which counts as read after a moment in view; its recipient can answer.
import { useQuery } from '@tanstack/react-query'
import { CornerLeftUp, MessagesSquare, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { isGone } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { whenWindowActive } from '#web/lib/browser/active-window.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { BlockButton } from '#web/parts/people/block-store.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { PersonAvatar, PersonLink } from '#web/parts/people/person.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { reportButton } from '#web/parts/people/report-store.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Answers, Reply } from '#web/features/message/conversation/conversation.tsx'
import { StatusFlow } from './message-status.tsx'
import { messageQueries, useMessageActions } from '#web/features/message/queries/message.queries.ts'
import { useOpenMessage } from '#web/features/message/conversation/use-message-search.ts'
import { recipientOf, senderOf } from '#web/features/message/queries/sides.ts'

/** Asks the server once for each time that somebody has looked for long enough, so that a failing request is not repeated. */
function useReadInDialog(mid: string, isNew: boolean) {
  const { read } = useMessageActions()
  useEffect(() => (isNew ? whenWindowActive(() => read(mid)) : undefined), [mid, isNew, read])
}

function useMessageSides(message: Message | undefined) {
  const uid = useSession()?.uid
  const w = t(messageWords)
  if (!message) return { received: false, title: w.title }
  const received = message.dstUid === uid
  const person = received ? senderOf(message) : recipientOf(message)
  const name = personName(person)
  const email = received ? message.srcEmail : message.dstEmail
  return { received, person, email, title: received ? w.from(name) : w.to(name) }
}

export function MessageDialog({ mid, onClose }: { mid: string; onClose: () => void }) {
  const w = t(messageWords)
  const body = useRef<HTMLDivElement>(null)
  const replyField = useRef<HTMLTextAreaElement>(null)
  const { data, error } = useQuery(messageQueries.one(mid))
  // Gone while it was read, or its writer was blocked: there is nothing left to answer.
  const message = isGone(error) ? undefined : data
  const { received, title } = useMessageSides(message)
  const { remove } = useMessageActions()
  useReadInDialog(mid, received && message?.status === '신규' && !message.isErased)
  const reply = { label: w.keys.reply, run: () => replyField.current?.focus() }
  useShortcuts({ r: reply }, { inDialog: true, enabled: received })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={body}
      footer={message && received ? <Reply key={mid} ref={replyField} message={message} /> : undefined}
    >
      {/* The text gets the focus instead of the reply field, so that a phone does not open its keyboard. */}
      <div ref={body} tabIndex={-1} className="outline-none">
        <Body mid={mid} onRemove={() => (onClose(), remove(mid))} />
      </div>
    </Dialog>
  )
}

function Body({ mid, onRemove }: { mid: string; onRemove: () => void }) {
  const w = t(messageWords)
  const c = t(messageChangeWords)
  const { show } = useOpenMessage()
  const { data: message, error, isFetching, refetch } = useQuery(messageQueries.one(mid))
  const { received, person, email } = useMessageSides(message)
  if (isGone(error)) {
    return <EmptyState title={w.gone} text={w.goneText} />
  }
  if (error && !message) {
    return <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!message || !person) return <SkeletonText lines={4} />
  const { answers } = message
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar person={person} />
        <div className="min-w-0 flex-1">
          <p className="flex font-semibold">
            <PersonLink person={person} />
          </p>
          <p className="truncate text-sm text-ink-soft">
            <RelativeTime at={message.sentAt} />
            {message.editedAt && ` · ${c.edited}`}
            {email && ` · ${email}`}
          </p>
        </div>
        {/* On a phone a line of their own, so that the name has room. */}
        <div className="flex items-center gap-x-3 max-sm:w-full">
          <StatusFlow status={message.status} />
          <span className="-mr-2 ml-auto flex items-center">
            {received && !message.isErased && <IconButton size="sm" {...reportButton('message', mid)} />}
            <BlockButton size="sm" person={person} />
            <IconButton size="sm" label={c.remove} icon={<Trash2 />} onClick={onRemove} />
          </span>
        </div>
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap">
        {person.uid && (
          <Button
            size="sm"
            variant="ghost"
            icon={<MessagesSquare />}
            render={<Link to="/message/$uid" params={{ uid: person.uid }} search={{ at: mid }} />}
          >
            {t(conversationWords).open}
          </Button>
        )}
        {answers && (
          <Button size="sm" variant="ghost" icon={<CornerLeftUp />} onClick={() => show(answers)}>
            {w.original}
          </Button>
        )}
      </div>
      {message.isErased ? (
        <p className="mt-4 text-ink-soft italic">{c.erased}</p>
      ) : (
        <p className="mt-4 text-base leading-7 whitespace-pre-wrap">{message.content}</p>
      )}
      <Answers message={message} received={received} />
    </>
  )
}
