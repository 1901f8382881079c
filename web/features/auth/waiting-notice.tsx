// For somebody who has signed in, but whom no admin has let in yet: says so, and follows the decision.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { sessionApi } from '#contract/session.ts'
import type { WaitingUser } from '#contract/session.schema.ts'
import { waitingWords } from '#messages/waiting.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { sessionChanged, useSignOut } from './auth.queries.ts'

/** The change stream tells guests nothing about an account, so the page asks. */
const EVERY_MS = 10_000

function useDecision() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['session', 'decision'],
    queryFn: ({ signal }) => call(sessionApi.get, { signal }),
    refetchInterval: EVERY_MS,
    // Whoever comes back to the page knows at once.
    staleTime: 0,
    gcTime: 0,
  })
  const isDecided = data !== undefined && data.waiting === null
  const goOn = useEffectEvent(async () => {
    const isIn = Boolean(data?.user)
    await sessionChanged(client)
    if (isIn) toast.success(t(waitingWords).letIn)
  })
  useEffect(() => {
    if (isDecided) void goOn().catch(() => {})
  }, [isDecided])
}

export function WaitingNotice({ waiting: { email, name } }: { waiting: WaitingUser }) {
  const w = t(waitingWords)
  const { mutate, isPending } = useSignOut(() => {})
  useDecision()
  return (
    <section
      aria-label={w.title}
      className="mb-6 flex flex-col items-start gap-3 rounded-card bg-info-soft px-5 py-4 text-info-ink print:hidden"
    >
      <p className="flex items-center gap-2.5 text-base font-bold" role="status">
        <Hourglass aria-hidden className="size-5 shrink-0" />
        {w.title}
      </p>
      <p className="text-sm leading-6 wrap-anywhere">{w.text(email ?? name)}</p>
      <Button size="sm" loading={isPending} onClick={() => mutate()}>
        {w.leave}
      </Button>
    </section>
  )
}
