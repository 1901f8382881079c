// Deletes an account: the dialog lists what stays and what goes, and wants a typed word, because there is no undo.
import { useState, type SyntheticEvent } from 'react'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { leaveWords } from '#messages/user-info/user-list.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toldApart, useRemoveAccount } from './use-user-actions.tsx'

function Consequences() {
  const w = t(leaveWords)
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="font-semibold">{w.stays}</dt>
        <dd className="text-ink-soft">{w.staysText}</dd>
      </div>
      <div>
        <dt className="font-semibold text-danger-ink">{w.goes}</dt>
        <dd className="text-ink-soft">{w.goesText}</dd>
      </div>
    </dl>
  )
}

export function LeaveDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const w = t(leaveWords)
  const isOwn = useSession()?.uid === user.uid
  const removing = useRemoveAccount(user, onClose)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toLowerCase() === w.word
    setError(isRight ? undefined : w.wordWrong(w.word))
    if (isRight && !removing.isPending) removing.mutate(user.uid)
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{w.cancel}</Button>
      <Button type="submit" variant="danger" loading={removing.isPending}>
        {isOwn ? w.go : w.remove}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOwn ? w.title : w.titleOf(toldApart(user))}
      description={w.text}
      onSubmit={submit}
      footer={buttons}
    >
      <div className="flex flex-col gap-4">
        <Consequences />
        <p className="text-sm text-ink-soft">{w.orders}</p>
        <TextField
          label={w.type(w.word)}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {removing.error && <Alert tone="error">{removing.error.message}</Alert>}
      </div>
    </Dialog>
  )
}
