import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyWords } from '#messages/copy.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { TextField } from '#web/ui/form/field.tsx'

/** A private address, to be copied. A mark on the button says that it was: a toast could cover the address or the button after it. */
export function CopyField({ label, address }: { label: string; address: string }) {
  const w = t(copyWords)
  const [copied, setCopied] = useState('')
  const isCopied = copied === address
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(address)
    } catch {
      // Copying fails without HTTPS or permission; the user can still select the address in the field.
      toast.error(w.failed)
    }
  }
  return (
    <>
      <TextField
        label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        end={
          <IconButton
            label={w.copy}
            icon={isCopied ? <Check className="text-success-ink" /> : <Copy />}
            size="sm"
            onClick={() => void copy()}
          />
        }
      />
      <output className="sr-only">{isCopied && w.copied}</output>
    </>
  )
}
