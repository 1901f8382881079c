// Where the next message of a thread is written.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, Settings } from 'lucide-react'
import type { ThreadMessage } from '#contract/message.schema.ts'
import type { Person } from '#contract/person.schema.ts'
import { blockWords } from '#messages/block.ts'
import { messageWords } from '#messages/message.ts'
import { threadWords } from '#messages/thread.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { useFields } from '#web/lib/form.ts'
import { t } from '#web/lib/locale.ts'
import { personName } from '#web/lib/person-name.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { blockMutations } from '#web/parts/block.queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { LetterField, whatIsWrong } from './letter-field.tsx'
import { useSendMessage } from './message.queries.ts'

/** On a phone Enter makes a new line, as its keyboard has no other key for that. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

function Blocked({ uid }: { uid: string }) {
  const { mutate, isPending } = useMutation(blockMutations.unblock(useQueryClient()))
  const unblock = (
    <Button size="sm" loading={isPending} onClick={() => mutate(uid)}>
      {t(blockWords).unblock}
    </Button>
  )
  return <Alert action={unblock}>{t(threadWords).blocked}</Alert>
}

function ProfileFirst() {
  const w = t(messageWords)
  const open = (
    <Button size="sm" icon={<Settings />} onClick={() => openShellDialog('settings')}>
      {w.settings}
    </Button>
  )
  return <Alert action={open}>{w.profileFirst}</Alert>
}

type ThreadBoxProps = {
  person: Person
  isBlocked: boolean
  /** The newest messages, the last one first. */
  newest: readonly ThreadMessage[]
}

export function ThreadBox({ person, isBlocked, newest }: ThreadBoxProps) {
  const profile = useSession()?.profile
  const uid = person.uid ?? ''
  if (isBlocked) return <Blocked uid={uid} />
  if (!profile) return <ProfileFirst />
  return <Box person={person} newest={newest} />
}

function Box({ person, newest }: Pick<ThreadBoxProps, 'person' | 'newest'>) {
  const w = t(messageWords)
  const uid = person.uid ?? ''
  const { at, text } = useSearch('/message/$uid')
  const navigate = useNavigate()
  const { send } = useSendMessage()
  const draft = useDraft(`message/with/${uid}`, '')
  const { faults, change, verify } = useFields({
    kept: {
      value: { content: draft.value },
      setValue: (next) => draft.setValue((now) => next({ content: now }).content),
    },
    check: ({ content }) => ({ content: whatIsWrong(content) }),
  })
  function submit(content: string) {
    if (!verify({ content })) return
    // The last message of the other one is answered by this, unless it has been before.
    const last = newest.find(({ srcUid }) => srcUid === uid)
    const answers = last && last.status !== '응답' ? last.mid : undefined
    const recipient = { uid, displayName: personName(person), avatarUrl: person.avatarUrl }
    send({ recipient, content, answers, inThread: true })
    draft.discard()
    // What was written stands at the end of the thread.
    if (at || text) void navigate({ to: '/message/$uid', params: { uid }, search: {}, replace: true })
  }
  return (
    <div className="flex items-start gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <LetterField
          label={t(threadWords).write(personName(person))}
          hideLabel
          enterSends={!isPhone()}
          value={draft.value}
          onChange={(content) => change({ content })}
          onSend={submit}
          error={faults.content}
        />
      </div>
      <Button variant="primary" icon={<Send />} onClick={() => submit(draft.value)}>
        {w.send}
      </Button>
    </div>
  )
}
