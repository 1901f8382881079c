import { ChevronRight } from 'lucide-react'
import { messageStatuses, type MessageStatus } from '#contract/message/message.ts'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Label, type Tone } from '#web/ui/basic/label.tsx'

const tones: Record<MessageStatus, Tone> = { 신규: 'danger', 읽음: 'neutral', 응답: 'success' }

export function MessageStatusLabel({ status }: { status: MessageStatus }) {
  return <Label tone={tones[status]}>{t(messageWords).statuses[status]}</Label>
}

/** Shows how far a message has come: 신규 → 읽음 → 응답. */
export function StatusFlow({ status }: { status: MessageStatus }) {
  const w = t(messageWords)
  return (
    <ol aria-label={w.flow} className="flex items-center gap-1 text-xs text-ink-faint">
      {messageStatuses.map((step, index) => (
        <li key={step} aria-current={step === status ? 'step' : undefined} className="flex items-center gap-1">
          {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
          {step === status ? <MessageStatusLabel status={step} /> : <span className="px-1">{w.statuses[step]}</span>}
        </li>
      ))}
    </ol>
  )
}
