// A notice for people without access by an admin's decision: waiting for approval, declined, or banned during a session. It
// follows the next decision.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX, Hourglass, UserRoundX } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { sessionApi } from '#contract/session/session.ts'
import type { BannedUser, Outside, WaitingUser } from '#contract/session/session.schema.ts'
import { waitingWords } from '#messages/auth/waiting.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { sessionChanged, useSignOut } from './auth.queries.ts'
import { endOfBan, reasonOfBan } from './ban-text.ts'

type Decision = { everyMs: number; isDecided: (now: Outside) => boolean }

/** The change stream publishes nothing about an account to guests, so the page polls. */
function useDecision({ everyMs, isDecided }: Decision) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['session', 'decision'],
    queryFn: ({ signal }) => call(sessionApi.get, { signal }),
    refetchInterval: everyMs,
    // A person who comes back to the page sees the decision at once.
    staleTime: 0,
    gcTime: 0,
  })
  const isOver = data !== undefined && isDecided(data)
  useEffect(() => {
    if (isOver) void sessionChanged(client).catch(() => {})
  }, [client, isOver])
}

type NoticeProps = { icon: ReactNode; title: string; text?: string; leave: string }

/** Leaving ends the session, and with one that has ended what the browser still knows of it. */
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
      {text && <p className="text-sm leading-6 wrap-anywhere">{text}</p>}
      <Button size="sm" loading={isPending} onClick={() => mutate()}>
        {leave}
      </Button>
    </section>
  )
}

function Waiting({ email, name }: Pick<WaitingUser, 'email' | 'name'>) {
  const w = t(waitingWords)
  const isDecided = ({ waiting }: Outside) => waiting === null || waiting.declined
  useDecision({ everyMs: 10_000, isDecided })
  return <Notice icon={<Hourglass aria-hidden />} title={w.title} text={w.text(email ?? name)} leave={w.leave} />
}

/** In the words with which a sign-in is refused. */
function Banned(ban: BannedUser) {
  useDecision({ everyMs: MINUTE_MS, isDecided: ({ banned }) => banned === null })
  return (
    <Notice
      icon={<UserRoundX aria-hidden />}
      title={endOfBan(ban)}
      text={reasonOfBan(ban)}
      leave={t(waitingWords).close}
    />
  )
}

export function OutsideNotice({ waiting, banned }: Outside) {
  const w = t(waitingWords)
  if (banned) return <Banned {...banned} />
  if (!waiting) return null
  if (!waiting.declined) return <Waiting {...waiting} />
  return <Notice icon={<CircleX aria-hidden />} title={w.declined} text={w.declinedText} leave={w.close} />
}
