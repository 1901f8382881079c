// The screen /message/group/{gid}: what several people write to each other under a name.
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { MessageGroup } from '#contract/message/message-group.schema.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { isGone } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useParams, useSearch } from '#web/lib/router/use-router.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Link } from '#web/parts/text/link.tsx'
import { UnsentTextNotice } from '#web/parts/writing/unsent-text.tsx'
import { Avatar } from '#web/ui/basic/avatar.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand, useOnceOpened } from '#web/ui/overlay/on-demand.ts'
import { unreadBy } from '#web/features/message/queries/group-reads.ts'
import { groupQueries } from '#web/features/message/queries/group.queries.ts'
import { Composer, useComposerDraft } from '#web/features/message/conversation/composer.tsx'
import { useSendMessage } from '#web/features/message/queries/message.queries.ts'
import { ReadNotifications } from '#web/features/message/conversation/read-notifications.tsx'
import type { OpenConversation } from '#web/features/message/queries/open-conversation.ts'
import { ProfileFirst } from '#web/features/message/conversation/profile-first.tsx'
import { nameAmong } from './name-among.ts'
import { ConversationFound } from '#web/features/message/conversation/conversation-found.tsx'
import { ConversationFrame } from '#web/features/message/conversation/conversation-frame.tsx'
import { ConversationHead } from '#web/features/message/conversation/conversation-head.tsx'
import { ConversationList } from '#web/features/message/conversation/conversation-list.tsx'
import { useOpenedConversation } from '#web/features/message/conversation/use-opened-conversation.ts'

const nobody = { uid: null, displayName: null, avatarUrl: null, isAdmin: false }

/** Distinguishes two writers of the same name beside their messages too. */
function writerIn({ people }: MessageGroup, uid: string | null) {
  const writer = people.find((one) => one.uid === uid)
  if (!writer) return nobody
  return writer.displayName === null ? writer : { ...writer, displayName: nameAmong(writer, people) }
}

const talkIn = (group: MessageGroup, me: string | undefined): OpenConversation => ({
  id: group.gid,
  isGroup: true,
  personOf: (uid) => writerIn(group, uid),
  unreadBy: (message) => unreadBy(group, message, me),
  addressOf: (search) => ({ to: '/message/group/$gid', params: { gid: group.gid }, search }),
})

/** Somebody may have been removed while they wrote. */
function Left({ gid }: { gid: string }) {
  const w = t(groupWords)
  const { value, discard } = useComposerDraft(gid)
  return (
    <div className="flex flex-col gap-3">
      <Alert>{w.left}</Alert>
      <UnsentTextNotice
        says={{ title: w.leftWriting, text: w.leftWritingText }}
        value={value.content}
        discard={discard}
      />
    </div>
  )
}

type BoxProps = { group: MessageGroup; conversation: OpenConversation; onSent: () => void }

function Box({ group, conversation, onSent }: BoxProps) {
  const w = t(groupWords)
  const profile = useSession()?.profile
  const { at, text } = useSearch('/message/group/$gid')
  const navigate = useNavigate()
  const { send } = useSendMessage()
  if (!group.isIn) return <Left gid={group.gid} />
  if (!profile) return <ProfileFirst />
  return (
    <Composer
      to={group.gid}
      label={w.write(group.name)}
      onSend={(letter) => {
        const recipient = { uid: group.gid, displayName: group.name, avatarUrl: null }
        send({ recipient, ...letter, inConversation: true, inGroup: true })
        onSent()
        if (at || text) void navigate({ ...conversation.addressOf({}), replace: true })
      }}
    />
  )
}

const GroupPeople = onDemand(() => import('./group-people.tsx').then((module) => module.GroupPeople))

function PeopleButton({ group }: { group: MessageGroup }) {
  const [open, setOpen] = useState(false)
  const hasOpened = useOnceOpened(open)
  return (
    <>
      <Button icon={<Users />} onPointerEnter={GroupPeople.preload} onClick={() => setOpen(true)}>
        {t(groupWords).people(group.people.filter(({ isIn }) => isIn).length)}
      </Button>
      {hasOpened && <GroupPeople key={group.name} group={group} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function OpenGroup({ gid }: { gid: string }) {
  const w = t(groupWords)
  const me = useSession()?.uid
  const { at, text } = useSearch('/message/group/$gid')
  useSeen({ collection: 'message', id: gid })
  const opened = useOpenedConversation((from) => groupQueries.pages(gid, from), at)
  const { data, error, isFetching, refetch } = opened.entered
  const group = data?.pages[0]?.group
  useDocumentTitle(group?.name)
  if (isGone(error)) {
    const back = <Link to="/message">{t(conversationWords).back}</Link>
    return <EmptyState title={t(conversationWords).gone} text={w.goneText} action={back} />
  }
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        title={t(conversationWords).failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!group) {
    return (
      <div aria-busy>
        <SkeletonText lines={8} />
      </div>
    )
  }
  const conversation = talkIn(group, me)
  return (
    <section
      aria-label={group.name}
      className="flex h-[calc(100dvh-7.25rem)] min-h-110 flex-col lg:h-[calc(100dvh-9.5rem)]"
    >
      <ReadNotifications />
      <ConversationHead conversation={conversation} text={text} actions={<PeopleButton group={group} />}>
        <Avatar name={group.name} />
        <h1 className="min-w-0 flex-1 truncate text-lg">{group.name}</h1>
      </ConversationHead>
      {text ? (
        <ConversationFound conversation={conversation} text={text} />
      ) : (
        <ConversationList
          key={`${at} ${opened.firstNew} ${opened.isAtEnd}`}
          conversation={conversation}
          at={at}
          opened={opened}
        />
      )}
      <Box key={gid} group={group} conversation={conversation} onSent={opened.toEnd} />
    </section>
  )
}

export function GroupPage() {
  const { gid } = useParams('/message/group/$gid')
  return (
    <ConversationFrame open={gid}>
      <OpenGroup key={gid} gid={gid} />
    </ConversationFrame>
  )
}
