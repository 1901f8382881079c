import { useState } from 'react'
import { requestIdWords } from '#messages/ui/ui-request-id.ts'
import { copyText } from '#web/lib/toast/copy.ts'
import { t } from '#web/lib/locale/locale.ts'

/** Enough of it to read out and find in the log; copying gives the whole. */
const SHORT = 8

export function RequestNumberShown({ id }: { id: string }) {
  const w = t(requestIdWords)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(id, { failed: w.failed }))
  return (
    <p className="mt-1 text-sm">
      {w.label} <code title={id}>{id.slice(0, SHORT)}</code>{' '}
      <button
        type="button"
        aria-label={isCopied ? undefined : w.copy}
        onClick={() => void copy()}
        className="min-h-8 rounded-item px-2 font-semibold underline outline-current pointer-coarse:min-h-11"
      >
        {isCopied ? w.done : w.short}
      </button>
      <output className="sr-only">{isCopied && w.copied}</output>
    </p>
  )
}
