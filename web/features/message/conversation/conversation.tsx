// Below an open message: its answers, those still being sent, and the field for a new answer.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RotateCw, Send, Settings, Trash2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Message } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { messageWords } from '#messages/message/message.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { useHidden } from '#web/lib/form/undoable.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ComposerField, whatIsWrong } from './composer-field.tsx'
import { messageQueries, useSendMessage } from '#web/features/message/queries/message.queries.ts'
import { outbox, useOutgoing, type Outgoing, type Recipient } from '#web/features/message/queries/outbox.ts'
import { useOpenMessage } from './use-message-search.ts'

function Bubble({ mine, children }: { mine: boolean; children: ReactNode }) {
  const look = mine ? 'self-end bg-accent-soft' : 'self-start bg-sunken'
  return <li className={clsx('max-w-[85%] min-w-40 rounded-card px-3.5 py-2.5', look)}>{children}</li>
}

function Answer({ answer, mine }: { answer: Message; mine: boolean }) {
  const c = t(messageChangeWords)
  const { show } = useOpenMessage()
  return (
    <Bubble mine={mine}>
      {answer.isErased ? (
        <p className="text-ink-soft italic">{c.erased}</p>
      ) : (
        <p className="whitespace-pre-wrap">{answer.content}</p>
      )}
      <p className="mt-1 flex items-center justify-end gap-2 text-xs text-ink-soft">
        {answer.editedAt && c.edited}
        <RelativeTime at={answer.sentAt} />
        <button
          type="button"
          onClick={() => show(answer.mid)}
          className="-my-2 min-h-9 rounded-item px-1.5 font-semibold text-accent-ink hover:underline
            pointer-coarse:min-h-11"
        >
          {t(messageWords).open}
        </button>
      </p>
    </Bubble>
  )
}

/** A message that is being sent. If sending failed, it says why and offers to send again. */
export function OutgoingMessage({ letter, addressed }: { letter: Outgoing; addressed?: boolean }) {
  const w = t(messageWords)
  const { sendAgain } = useSendMessage()
  const reason = letter.state === 'unsure' ? w.unsure : letter.error
  return (
    <>
      {addressed && (
        <p className="text-sm font-semibold">
          {letter.inGroup ? letter.recipient.displayName : w.unsentTo(letter.recipient.displayName)}
        </p>
      )}
      <p className="whitespace-pre-wrap">{letter.content}</p>
      {letter.state === 'sending' ? (
        <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-soft">
          <Spinner size="sm" label={null} />
          {w.sending}
        </p>
      ) : (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-2">
          <p className="flex-1 basis-full text-sm font-medium text-danger-ink sm:basis-48">{reason}</p>
          <Button size="sm" icon={<RotateCw />} onClick={() => sendAgain(letter)}>
            {w.tryAgain}
          </Button>
          <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => outbox.remove(letter.mid)}>
            {w.discard}
          </Button>
        </div>
      )}
    </>
  )
}

/** Answers to a received message lie in the sent box; answers to a sent message lie in the inbox. */
export function Answers({ message, received }: { message: Message; received: boolean }) {
  const hidden = useHidden('message')
  const { data } = useQuery(messageQueries.answers(message.mid, received ? 'sent' : 'inbox'))
  const outgoing = useOutgoing().filter(({ answers }) => answers === message.mid)
  const answers = data?.items.filter(({ mid }) => !hidden.has(mid)).toReversed() ?? []
  if (answers.length + outgoing.length === 0) return null
  return (
    <ul aria-label={t(messageWords).answers} aria-live="polite" className="mt-4 flex flex-col gap-2">
      {answers.map((answer) => (
        <Answer key={answer.mid} answer={answer} mine={received} />
      ))}
      {outgoing.map((letter) => (
        <Bubble key={letter.mid} mine>
          <OutgoingMessage letter={letter} />
        </Bubble>
      ))}
    </ul>
  )
}

type ReplyProps = { message: Message; ref?: Ref<HTMLTextAreaElement> }

/** Only the recipient of a message can reply to it. */
export function Reply({ message, ref }: ReplyProps) {
  const w = t(messageWords)
  const profile = useSession()?.profile
  const { srcUid, srcName, srcAvatar } = message
  if (!srcUid || !srcName) return <p className="text-sm text-ink-soft">{w.cannotReply}</p>
  if (!profile) {
    return (
      <p className="flex w-full flex-wrap items-center gap-3 text-sm text-ink-soft">
        {w.profileFirst}
        <Button size="sm" icon={<Settings />} onClick={() => openShellDialog('settings')}>
          {w.settings}
        </Button>
      </p>
    )
  }
  const sender = { uid: srcUid, displayName: srcName, avatarUrl: srcAvatar }
  return <ReplyBox ref={ref} mid={message.mid} to={sender} />
}

function ReplyBox({ mid, to, ref }: { mid: string; to: Recipient; ref?: Ref<HTMLTextAreaElement> }) {
  const w = t(messageWords)
  const { send } = useSendMessage()
  const draft = useDraft(`message/${mid}`, '')
  const { fieldErrors, change, verify } = useFields({
    state: {
      value: { content: draft.value },
      setValue: (next) => draft.setValue((now) => next({ content: now }).content),
    },
    check: ({ content }) => ({ content: whatIsWrong(content) }),
  })
  function reply(content: string) {
    if (!verify({ content })) return
    send({ recipient: to, content, answers: mid })
    draft.discard()
  }
  return (
    <div className="flex w-full flex-col gap-3">
      <ComposerField
        ref={ref}
        label={w.replyTo(to.displayName)}
        hideLabel
        value={draft.value}
        onChange={(content) => change({ content })}
        onSend={reply}
        error={fieldErrors.content}
      />
      <Button variant="primary" icon={<Send />} className="self-end max-sm:w-full" onClick={() => reply(draft.value)}>
        {w.send}
      </Button>
    </div>
  )
}
