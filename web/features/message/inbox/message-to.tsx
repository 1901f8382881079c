// A new message to somebody from whose page the writer comes.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { peopleApi } from '#contract/people/people.ts'
import { call } from '#web/lib/api/call.ts'
import { NewMessageDialog } from './new-message-dialog.tsx'

const recipientQuery = (uid: string) =>
  queryOptions({
    queryKey: ['userInfo', 'recipient', uid],
    queryFn: async ({ signal }) => {
      const { person } = await call(peopleApi.get, { params: { uid }, signal })
      return { uid, displayName: person.displayName, avatarUrl: person.avatarUrl }
    },
  })

export function MessageTo({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { data: recipient } = useQuery(recipientQuery(uid))
  if (!recipient) return null
  return <NewMessageDialog open to={recipient} onOpenChange={(open) => !open && onClose()} />
}
