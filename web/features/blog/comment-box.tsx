import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { blogWords } from '#messages/blog.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { blogMutations } from './blog.queries.ts'
import { CommentField, commentFault } from './comment-field.tsx'

type CommentBoxProps = { id: string; box: RefObject<HTMLTextAreaElement | null> }

/** The box is free for the next comment at once; what could not be sent comes back into it. */
function useSend(id: string, giveBack: (comment: string) => void) {
  const client = useQueryClient()
  const options = blogMutations.comment(client, id)
  /** Sent again, it keeps its id: the server then writes it once, even if the first answer got lost. */
  const unsent = useRef<{ cid: string; comment: string } | null>(null)
  const { mutate } = useMutation({
    ...options,
    onError: (_error, { cid, comment }) => {
      unsent.current = { cid, comment }
      giveBack(comment)
    },
  })
  return (comment: string) => {
    const again = unsent.current?.comment === comment ? unsent.current.cid : undefined
    unsent.current = null
    mutate({ cid: again ?? crypto.randomUUID(), comment })
  }
}

function WritingBox({ id, box }: CommentBoxProps) {
  const w = t(blogWords).comments
  const draft = useDraft(`blog-comment/${id}`, '')
  const [error, setError] = useState<string>()
  const sendNow = useSend(id, (comment) => draft.setValue((now) => (now.trim() ? `${comment}\n${now}` : comment)))
  const send = (text: string) => {
    const fault = commentFault(text)
    setError(fault)
    if (fault) return
    draft.finish()
    draft.setValue('')
    sendNow(text.trim())
  }
  const change = (text: string) => {
    setError(undefined)
    draft.setValue(text)
  }
  return (
    <div className="mb-4">
      <CommentField ref={box} label={w.write} value={draft.value} onChange={change} onSend={send} error={error} />
      <div className="mt-2 text-right">
        <Button variant="primary" icon={<Send />} onClick={() => send(draft.value)}>
          {w.send}
        </Button>
      </div>
    </div>
  )
}

export function CommentBox(props: CommentBoxProps) {
  const user = useSession()
  if (user?.profile) return <WritingBox {...props} />
  if (!user) return null
  const settings = (
    <Button size="sm" onClick={() => openShellDialog('settings')}>
      {t(blogWords).settings}
    </Button>
  )
  return (
    <Alert className="mb-4" action={settings}>
      {t(blogWords).comments.profileFirst}
    </Alert>
  )
}
