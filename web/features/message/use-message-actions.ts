// What one can do with messages from any place on the screen.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageApi } from '#contract/message.ts'
import { messageWords } from '#messages/message.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { deleteNow, useUndoableDelete } from '#web/lib/undoable.ts'
import { messageMutations } from './message.queries.ts'
import type { Outgoing, Recipient } from './outbox.ts'

/** Version 4 from plain random bytes: `crypto.randomUUID` is missing where the address is not secure. */
function newMid() {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    const marked = { 6: (byte & 0x0f) | 0x40, 8: (byte & 0x3f) | 0x80 }[at] ?? byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type Letter = { recipient: Recipient; content: string; answers?: string }

/** Sending is believed at once; what does not get through waits in the outbox with its text. */
export function useSendMessage() {
  const srcUid = useSession()?.uid
  const { mutate } = useMutation(messageMutations.send(useQueryClient()))
  return {
    send: ({ recipient, content, answers }: Letter) => {
      if (srcUid) mutate({ mid: newMid(), srcUid, dstUid: recipient.uid, recipient, content: content.trim(), answers })
    },
    sendAgain: ({ state: _state, error: _error, ...unsent }: Outgoing) => mutate(unsent),
  }
}

export function useMessageActions() {
  const { mutate: read } = useMutation(messageMutations.read(useQueryClient()))
  const remove = useUndoableDelete({
    key: 'message',
    text: t(messageWords).removed,
    remove: (mid) => deleteNow(messageApi.remove, { mid }),
  })
  return { read, remove }
}
