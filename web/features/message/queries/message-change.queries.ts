// Changing a message after it was sent: its words, or deleting it for everybody.
import { mutationOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { EDIT_MINUTES, ERASE_MINUTES, messageApi } from '#contract/message/message.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { showInConversations } from './conversation.queries.ts'

type Sent = { sentAt: string; isErased: boolean }

const isWithin = (minutes: number, { sentAt, isErased }: Sent) =>
  !isErased && Date.now() - new Date(sentAt).getTime() < minutes * MINUTE_MS

/** As the server sees it, but for the difference of the clocks: it has the last word. */
export const mayEdit = (own: Sent) => isWithin(EDIT_MINUTES, own)
export const mayErase = (own: Sent) => isWithin(ERASE_MINUTES, own)

export const changeMutations = {
  edit: (client: QueryClient, conversationId: string) =>
    mutationOptions({
      mutationFn: ({ mid, content }: { mid: string; content: string }) =>
        call(messageApi.edit, { params: { mid }, body: { content } }),
      onSuccess: (changed) => showInConversations(client, conversationId, changed),
      // The dialog says why not.
      meta: { invalidates: [['message']], tellsItself: true },
    }),
  erase: () =>
    mutationOptions({
      mutationFn: (mid: string) => call(messageApi.erase, { params: { mid } }),
      meta: { invalidates: [['message'], ['thread'], ['trash']] },
    }),
}

/** For everybody, after a question. */
export function useErase() {
  const { mutate } = useMutation(changeMutations.erase())
  return async (mid: string) => {
    const w = t(messageChangeWords)
    const question = { title: w.eraseTitle, text: w.eraseText, action: w.erase, danger: true }
    if (await askToConfirm(question)) mutate(mid, { onSuccess: () => toast.success(w.erasedNow) })
  }
}
