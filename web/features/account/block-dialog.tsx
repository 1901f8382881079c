// The question before somebody is blocked, and the way back after it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blockActionWords } from '#messages/block/block-action.ts'
import { blockWords } from '#messages/block/block.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { blockStore } from '#web/parts/people/block-store.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { blockMutations } from '#web/parts/people/block.queries.ts'
import { undoAction } from '#web/lib/form/undoable.ts'

type BlockQuestion = NonNullable<ReturnType<typeof blockStore.get>>

function Question({ person, onClose }: { person: BlockQuestion; onClose: () => void }) {
  const w = t(blockWords)
  const client = useQueryClient()
  const name = personName(person)
  const uid = person.uid ?? ''
  const { mutate, isPending, error } = useMutation(blockMutations.block(client))
  const { mutate: unblock } = useMutation(blockMutations.unblock(client))
  const blocked = () => {
    toast.success(w.done(name), { action: undoAction(() => unblock(uid)) })
    onClose()
  }
  return (
    <Dialog
      alert
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={w.ask(name)}
      description={w.askText}
      footer={
        <>
          <Button onClick={onClose}>{t(uiWords).cancel}</Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate(uid, { onSuccess: blocked })}>
            {t(blockActionWords).block}
          </Button>
        </>
      }
    >
      {error && <Alert tone="error">{error.message}</Alert>}
    </Dialog>
  )
}

export function BlockDialog() {
  const person = blockStore.useValue()
  return person && <Question key={person.uid} person={person} onClose={() => blockStore.set(null)} />
}
