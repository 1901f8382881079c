// Everything that Madang keeps of somebody, as one file; and what happens to it when they leave.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { accountWords } from '#messages/account/account.ts'
import { saveFile, type NamedFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { accountMutations } from './account.queries.ts'
import { scrollToNamedCard } from './scroll-to-card.ts'

export function MyDataCard() {
  const w = t(accountWords)
  const { mutate, isPending } = useMutation(accountMutations.myData())
  const hand = (made: NamedFile) => {
    saveFile(made)
    toast.success(w.dataReady)
  }
  return (
    <Card id="data" ref={scrollToNamedCard} title={w.data}>
      <p className="-mt-2 text-sm text-ink-soft">{w.dataText}</p>
      <Button
        className="mt-4"
        icon={<Download />}
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: hand })}
      >
        {w.getData}
      </Button>
      <p className="mt-4 text-sm text-ink-soft">{w.leaving}</p>
    </Card>
  )
}
