import { Copy } from 'lucide-react'
import { copyWords } from '#messages/copy.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { TextField } from '#web/ui/form/field.tsx'

async function copy(address: string) {
  const w = t(copyWords)
  try {
    await navigator.clipboard.writeText(address)
    toast.success(w.copied)
  } catch {
    // Copying fails without HTTPS or permission; the user can still select the address in the field.
    toast.error(w.failed)
  }
}

/** A private address, to be copied. */
export function CopyField({ label, address }: { label: string; address: string }) {
  return (
    <TextField
      label={label}
      readOnly
      value={address}
      onFocus={(event) => event.target.select()}
      end={<IconButton label={t(copyWords).copy} icon={<Copy />} size="sm" onClick={() => void copy(address)} />}
    />
  )
}
