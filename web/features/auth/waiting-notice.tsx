// For somebody who has signed in, but whom no admin has let in yet: says so, follows the decision, and tells whoever was declined.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
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
  const isDecided = data !== undefined && (data.waiting === null || data.waiting.declined)
  const goOn = useEffectEvent(async () => {
    const isIn = Boolean(data?.user)
    await sessionChanged(client)
    if (isIn) toast.success(t(waitingWords).letIn)
  })
  useEffect(() => {
    if (isDecided) void goOn().catch(() => {})
  }, [isDecided])
}

type NoticeProps = { icon: ReactNode; title: string; text: string; leave: string }

/** Leaving ends the session, and with a declined one what the browser still knows of it. */
function Notice({ icon, title, text, leave }: NoticeProps) {
  const { mutate, isPending } = useSignOut(() => {})
  return (
    <section
      aria-label={title}
      className="mb-6 flex flex-col items-start gap-3 rounded-card bg-info-soft px-5 py-4 text-info-ink print:hidden"
    >
      <p className="flex items-center gap-2.5 text-base font-bold [&_svg]:size-5 [&_svg]:shrink-0" role="status">
        {icon}
        {title}
      </p>
      <p className="text-sm leading-6 wrap-anywhere">{text}</p>
      <Button size="sm" loading={isPending} onClick={() => mutate()}>
        {leave}
      </Button>
    </section>
  )
}

function Waiting({ email, name }: Pick<WaitingUser, 'email' | 'name'>) {
  const w = t(waitingWords)
  useDecision()
  return <Notice icon={<Hourglass aria-hidden />} title={w.title} text={w.text(email ?? name)} leave={w.leave} />
}

export function WaitingNotice({ waiting: { declined, ...user } }: { waiting: WaitingUser }) {
  const w = t(waitingWords)
  if (!declined) return <Waiting {...user} />
  return <Notice icon={<CircleX aria-hidden />} title={w.declined} text={w.declinedText} leave={w.close} />
}
