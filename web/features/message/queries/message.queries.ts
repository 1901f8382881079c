// Queries for the user's messages, and mutations for sending, reading and deleting them.
import { mutationOptions, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { messageGroupApi } from '#contract/message/message-group.ts'
import type { Message, ConversationMessage } from '#contract/message/message.schema.ts'
import { messageApi, type MessageBox, type MessageStatus } from '#contract/message/message.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { messageWords } from '#messages/message/message.ts'
import { beforeGuess } from '#web/lib/api/cache-writes.ts'
import { ApiError, call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { changePage, type Page } from '#web/lib/api/pages.ts'
import { useSession } from '#web/lib/api/session.ts'
import { removeNow, useUndoableRemove, type Undoable } from '#web/lib/form/undoable.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { showInConversations } from './conversation.queries.ts'
import { outbox, type Outgoing, type Unsent } from './outbox.ts'

const everything = ['message'] as const
const READ = { status: '읽음' } as const
const PAGE_SIZE = 20

export type MessageFilter = { box: MessageBox; text?: string; status?: MessageStatus; cursor?: string }

export const messageQueries = {
  list: (filter: MessageFilter) =>
    queryOptions({
      queryKey: [...everything, 'list', filter] as const,
      queryFn: ({ signal }) => call(messageApi.list, { query: { ...filter, limit: PAGE_SIZE }, signal }),
      staleTime: MINUTE_MS,
      // Old rows stay while the user types a filter, but never the rows of the other box.
      placeholderData: (previous, query) => (query?.queryKey[2].box === filter.box ? previous : undefined),
    }),
  answers: (mid: string, box: MessageBox) =>
    queryOptions({
      queryKey: [...everything, 'answers', mid],
      queryFn: ({ signal }) => call(messageApi.list, { query: { box, answers: mid, limit: PAGE_SIZE }, signal }),
      staleTime: MINUTE_MS,
    }),
  one: (mid: string) =>
    queryOptions({
      queryKey: [...everything, 'one', mid],
      queryFn: ({ signal }) => call(messageApi.get, { params: { mid }, signal }),
      staleTime: MINUTE_MS,
    }),
}

/** Shows a message as read before the server has answered; answers how to take that back. */
async function showAsRead(client: QueryClient, mid: string) {
  const takeBack = await beforeGuess(client, everything)
  const read = (item: Message): Message => (item.mid === mid && item.status === '신규' ? { ...item, ...READ } : item)
  client.setQueriesData<Page<Message>>({ queryKey: [...everything, 'list'] }, (page) => page && changePage(page, read))
  client.setQueryData<Message>([...everything, 'one', mid], (item) => item && read(item))
  return takeBack
}

/** Puts the sent answer into the cache before the outbox drops its copy, so that it never disappears in between. */
function showSent(
  client: QueryClient,
  sent: Message | ConversationMessage,
  { dstUid, inConversation, attached }: Unsent,
) {
  if (sent.answers && 'srcName' in sent) {
    const others = (items: Message[]) => items.filter(({ mid }) => mid !== sent.mid)
    const add = (page?: Page<Message>) => page && { ...page, items: [sent, ...others(page.items)] }
    client.setQueryData<Page<Message>>([...everything, 'answers', sent.answers], add)
  } else if (!inConversation) toast.success(t(messageWords).sentNow)
  showInConversations(client, dstUid, { ...sent, ...(attached && { files: attached }) })
}

function notSent(unsent: Unsent, error: Error) {
  // The dialog has closed by now, so the error of its field is shown here.
  const text = (error instanceof ApiError ? error.fields.dstUid : undefined) ?? error.message
  outbox.failed(unsent, error instanceof ApiError && error.code === 'offline' ? 'unsure' : 'failed', text)
  showFailure(error, text)
}

export const messageMutations = {
  /** The scope sends one message after the other, so that they arrive in the order in which they were written. */
  send: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({
        mid,
        dstUid,
        content,
        answers,
        attached,
        inGroup,
      }: Unsent): Promise<Message | ConversationMessage> => {
        const files = attached?.map(({ id }) => id)
        if (inGroup) return call(messageGroupApi.send, { params: { gid: dstUid, mid }, body: { content, files } })
        return call(messageApi.put, { params: { mid }, body: { dstUid, content, answers, files } })
      },
      scope: { id: 'message' },
      onMutate: (unsent) => outbox.sending(unsent),
      // A connection that was just lost is often back at once; under its id the message arrives only once.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.code === 'offline',
      onSuccess: (sent, unsent) => {
        showSent(client, sent, unsent)
        outbox.remove(sent.mid)
      },
      onError: (error, unsent) => notSent(unsent, error),
      meta: { invalidates: [[...everything]], tellsItself: true },
    }),
  read: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (mid: string) => call(messageApi.read, { params: { mid }, body: READ }),
      onMutate: (mid) => showAsRead(client, mid),
      onError: (_error, _mid, takeBack) => takeBack?.(),
      meta: { invalidates: [[...everything]], isGuess: true },
    }),
  readNotifications: () =>
    mutationOptions({
      mutationFn: () => call(messageApi.readNotifications, { body: READ }),
      // If this fails, the bell keeps showing the notifications: nothing is lost, so no error is shown.
      meta: { invalidates: [['notification']], tellsItself: true },
    }),
}

export const messageRemovals = {
  message: (): Undoable => ({
    key: 'message',
    text: t(messageChangeWords).removed,
    remove: (mid) => removeNow(messageApi.remove, { mid }),
  }),
}

type Letter = Pick<Unsent, 'recipient' | 'content' | 'answers' | 'attached' | 'inConversation' | 'inGroup'>

/** Shows a message as sent at once; if sending fails, the outbox keeps it with its text. */
export function useSendMessage() {
  const srcUid = useSession()?.uid
  const { mutate } = useMutation(messageMutations.send(useQueryClient()))
  return {
    send: ({ recipient, content, ...more }: Letter) => {
      const letter = { dstUid: recipient.uid, recipient, content: content.trim(), ...more }
      if (srcUid) mutate({ mid: newId(), srcUid, ...letter })
    },
    sendAgain: ({ state: _state, error: _error, ...unsent }: Outgoing) => mutate(unsent),
  }
}

export function useMessageActions() {
  const { mutate: read } = useMutation(messageMutations.read(useQueryClient()))
  return { read, remove: useUndoableRemove(messageRemovals.message()) }
}
