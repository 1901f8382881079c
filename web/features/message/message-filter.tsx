import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageStatuses, type MessageStatus } from '#contract/message.ts'
import { messageWords } from '#messages/message.ts'
import { t } from '#web/lib/locale.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMessageSearch } from './use-message-search.ts'

const FILTER_AFTER_MS = 300

/** The address follows the typing; while somebody types, the field does not follow the address. */
function useTypedText(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const applyNew = (next: string | null) => {
    if (next !== null && next.trim() !== applied) apply(next.trim())
  }
  const applyLater = useEffectEvent(applyNew)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), FILTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const leave = () => {
    applyNew(typed)
    setTyped(null)
  }
  return { value: typed ?? applied, onChange: setTyped, onBlur: leave }
}

/** By content or name, and by status; both live in the address. */
export function MessageFilter() {
  const w = t(messageWords)
  const { text = '', status, filter } = useMessageSearch()
  const field = useTypedText(text, (next) => filter({ text: next || undefined, status }))
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <TextField
        label={w.filter}
        hideLabel
        type="search"
        placeholder={w.filter}
        maxLength={100}
        start={<Search />}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        className="min-w-0 flex-1 basis-44"
      />
      <Select<MessageStatus | 'any'>
        label={w.statusFilter}
        hideLabel
        value={status ?? 'any'}
        onChange={(next) => filter({ text: text || undefined, status: next === 'any' ? undefined : next })}
        options={[
          { value: 'any', label: w.anyStatus },
          ...messageStatuses.map((value) => ({ value, label: w.statuses[value] })),
        ]}
        className="w-34"
      />
    </div>
  )
}
