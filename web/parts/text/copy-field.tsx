import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyWords } from '#messages/shared/copy.ts'
import { copyText } from '#web/lib/toast/copy.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { TextField } from '#web/ui/form/field.tsx'

/** A private address, to be copied. A mark on the button says that it was: a toast could cover the address or the button after it. */
export function CopyField({ label, address }: { label: string; address: string }) {
  const w = t(copyWords)
  const [copied, setCopied] = useState('')
  const isCopied = copied === address
  async function copy() {
    if (await copyText(address, { failed: w.failed })) setCopied(address)
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
