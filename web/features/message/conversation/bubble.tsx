import { clsx } from 'clsx'
import { useState } from 'react'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { formatDateTime, formatTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { linkedLook, partId } from '#web/parts/comments/linked-part.ts'
import { LinkedText } from '#web/parts/text/linked-text.tsx'
import { PersonLink } from '#web/parts/people/person.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { BubbleMenu } from './bubble-menu.tsx'
import { MessageFiles } from './conversation-files.tsx'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'

/** The word before the id in the element of a message. */
export const MESSAGE_PART = 'message'

const EditMessage = onDemand(() => import('./edit-message.tsx').then((module) => module.EditMessage))

type ConversationBubbleProps = {
  message: ConversationMessage
  conversation: OpenConversation
  mine: boolean
  /** The address points to it. */
  isLinked: boolean
  /** The last of the own messages that the other one has read. */
  isLastRead: boolean
}

export function ConversationBubble({ message, conversation, mine, isLinked, isLastRead }: ConversationBubbleProps) {
  const w = t(conversationWords)
  const c = t(messageChangeWords)
  const [isEditing, setEditing] = useState(false)
  const at = new Date(message.sentAt)
  const person = conversation.personOf(message.srcUid)
  const name = mine ? w.me : personName(person)
  const time = formatTime(at, getLocale())
  const label = w.menuOf(name, time)
  const unread = message.isErased ? 0 : (conversation.unreadBy?.(message) ?? 0)
  return (
    <li
      id={partId(MESSAGE_PART, message.mid)}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={clsx('flex items-end gap-1.5', mine && 'flex-row-reverse', isLinked && linkedLook)}
    >
      <div className={clsx('min-w-0 rounded-card px-3.5 py-2', mine ? 'bg-accent-soft' : 'bg-hover')}>
        {conversation.isGroup && !mine ? (
          <p className="mb-0.5 flex text-sm font-semibold text-ink-soft">
            <PersonLink person={person} />
          </p>
        ) : (
          <span className="sr-only">{name}</span>
        )}
        {message.files && message.files.length > 0 && <MessageFiles files={message.files} />}
        {message.isErased ? (
          <p className="text-ink-soft italic">{c.erased}</p>
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={message.content} />
          </p>
        )}
      </div>
      <span className={clsx('flex shrink-0 flex-col text-xs whitespace-nowrap text-ink-soft', mine && 'items-end')}>
        {isLastRead && <span>{w.read}</span>}
        {message.editedAt && <span title={formatDateTime(new Date(message.editedAt), getLocale())}>{c.edited}</span>}
        {unread > 0 && (
          <span className="font-semibold text-accent-ink tabular-nums" title={w.unreadBy(unread)}>
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{w.unreadBy(unread)}</span>
          </span>
        )}
        <time dateTime={message.sentAt} title={formatDateTime(at, getLocale())}>
          {time}
        </time>
      </span>
      <RowMenu label={label}>
        {(opened) => <BubbleMenu {...opened} message={message} mine={mine} onEdit={() => setEditing(true)} />}
      </RowMenu>
      {isEditing && (
        <EditMessage message={message} conversationId={conversation.id} onClose={() => setEditing(false)} />
      )}
    </li>
  )
}
