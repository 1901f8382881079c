// Takes a list away as a file for spreadsheets, with the filter and the order in which it is shown.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Address } from '#contract/shared/address.ts'
import { csvWords } from '#messages/shared/csv.ts'
import { send } from '#web/lib/api/call.ts'
import { fileIn, saveFile, type NamedFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'

type CsvButtonProps = {
  endpoint: Address
  /** The endpoint's address with the filter. */
  address: string
}

export function CsvButton({ endpoint, address }: CsvButtonProps) {
  const w = t(csvWords)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => fileIn(await send(address, { method: 'GET' }), endpoint, 'list.csv'),
  })
  const hand = (made: NamedFile) => {
    saveFile(made)
    toast.success(w.ready)
  }
  return (
    <Button icon={<Download />} loading={isPending} onClick={() => mutate(undefined, { onSuccess: hand })}>
      {w.download}
    </Button>
  )
}
