import { messageStatuses, type MessageStatus } from '#contract/message/message.ts'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { SearchField } from '#web/parts/lists/search-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useMessageSearch } from '#web/features/message/conversation/use-message-search.ts'

/** Filters by text or name and by status; the address keeps both. */
export function MessageFilter() {
  const w = t(messageWords)
  const { text, status, filter } = useMessageSearch()
  return (
    <div role="search" className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label={w.filter}
        applied={text}
        apply={(next) => filter({ text: next, status })}
        maxLength={100}
        className="min-w-0 flex-1 basis-60"
      />
      <Select<MessageStatus | 'any'>
        label={w.statusFilter}
        hideLabel
        value={status ?? 'any'}
        onChange={(next) => filter({ text, status: next === 'any' ? undefined : next })}
        options={[
          { value: 'any', label: w.anyStatus },
          ...messageStatuses.map((value) => ({ value, label: w.statuses[value] })),
        ]}
        className="w-34"
      />
    </div>
  )
}
