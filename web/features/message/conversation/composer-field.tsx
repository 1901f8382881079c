import type { Ref } from 'react'
import { MESSAGE_MAX } from '#contract/message/message.ts'
import { messageWords } from '#messages/message/message.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useTextEnter } from '#web/lib/form/text-enter.ts'
import { TextArea } from '#web/ui/form/field.tsx'

/** From this length on, the field shows how many characters are left. */
const COUNT_FROM = MESSAGE_MAX - 200

type ComposerFieldProps = {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (text: string) => void
  onSend: (text: string) => void
  error?: string
  ref?: Ref<HTMLTextAreaElement>
}

export function ComposerField(props: ComposerFieldProps) {
  const { label, hideLabel, value, onChange, onSend, error, ref } = props
  const w = t(messageWords)
  // Enter in an empty field does nothing; the send button explains what is missing.
  const enter = useTextEnter((text) => text.trim() !== '' && onSend(text))
  const tooLong = value.trim().length > MESSAGE_MAX
  const room = value.length > COUNT_FROM && ` ${value.trim().length} / ${MESSAGE_MAX}`
  return (
    <TextArea
      {...enter}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      placeholder={hideLabel ? label : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (tooLong ? w.tooLong(MESSAGE_MAX) : undefined)}
      hint={
        <>
          {enter.enterKeyHint === 'send' && w.enterHint}
          {room && <span className="font-semibold tabular-nums">{room}</span>}
        </>
      }
    />
  )
}

/** The reason why a text cannot be sent; undefined if it can. */
export function whatIsWrong(text: string): string | undefined {
  const length = text.trim().length
  if (length === 0) return t(messageWords).contentMissing
  return length > MESSAGE_MAX ? t(messageWords).tooLong(MESSAGE_MAX) : undefined
}
