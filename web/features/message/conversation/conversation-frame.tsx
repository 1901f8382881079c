// An open thread, on a wide screen beside the list of all of them.
import type { ReactNode } from 'react'
import { createMedia } from '#web/lib/browser/media.ts'
import { ConversationEntries } from './conversation-entries.tsx'

const isWide = createMedia('(min-width: 80rem)')

/** A narrow screen does not ask for the list that it would not show. */
export function ConversationFrame({ open, children }: { open?: string; children: ReactNode }) {
  const hasList = isWide.useValue()
  return (
    <div className="mx-auto grid max-w-300 gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="hidden h-[calc(100dvh-9.5rem)] min-h-110 overflow-y-auto border-r border-line pr-3 xl:block">
        {hasList && <ConversationEntries open={open} />}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
