import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warn' | 'danger' | 'violet'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
  violet: 'bg-violet-soft text-violet-ink',
}

// A status in one word; the colour only repeats what the word says.
export function Label({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1 rounded-item px-2 text-xs leading-none font-semibold',
        'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
