// Where the next message to the other person of a thread is written, or why none can be.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import type { Person } from '#contract/shared/person.schema.ts'
import { blockWords } from '#messages/block/block.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { blockMutations } from '#web/parts/people/block.queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Composer } from './composer.tsx'
import { useSendMessage } from '#web/features/message/queries/message.queries.ts'
import { ProfileFirst } from './profile-first.tsx'

function Blocked({ uid }: { uid: string }) {
  const { mutate, isPending } = useMutation(blockMutations.unblock(useQueryClient()))
  const unblock = (
    <Button size="sm" loading={isPending} onClick={() => mutate(uid)}>
      {t(blockWords).unblock}
    </Button>
  )
  return <Alert action={unblock}>{t(conversationWords).blocked}</Alert>
}

type ConversationBoxProps = {
  person: Person
  isBlocked: boolean
  /** The newest messages, the last one first. */
  newest: readonly ConversationMessage[]
  onSent: () => void
}

export function ConversationBox({ person, isBlocked, newest, onSent }: ConversationBoxProps) {
  const profile = useSession()?.profile
  const uid = person.uid ?? ''
  if (isBlocked) return <Blocked uid={uid} />
  if (!profile) return <ProfileFirst />
  return <Box person={person} newest={newest} onSent={onSent} />
}

function Box({ person, newest, onSent }: Omit<ConversationBoxProps, 'isBlocked'>) {
  const uid = person.uid ?? ''
  const { at, text } = useSearch('/message/$uid')
  const navigate = useNavigate()
  const { send } = useSendMessage()
  return (
    <Composer
      to={uid}
      label={t(conversationWords).write(personName(person))}
      onSend={(letter) => {
        // The last message of the other one is answered by this, unless it has been before.
        const last = newest.find(({ srcUid }) => srcUid === uid)
        const answers = last && last.status !== '응답' ? last.mid : undefined
        const recipient = { uid, displayName: personName(person), avatarUrl: person.avatarUrl }
        send({ recipient, ...letter, answers, inConversation: true })
        // The new message stands at the end of the thread.
        onSent()
        if (at || text) void navigate({ to: '/message/$uid', params: { uid }, search: {}, replace: true })
      }}
    />
  )
}
