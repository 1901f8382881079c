// The section /admin/mail: whether mail is sent and arrives, and what became of the last ones.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Mail, SearchX, Send } from 'lucide-react'
import { useState } from 'react'
import type { SentMail } from '#contract/mail/mail.schema.ts'
import type { MailProblem } from '#contract/mail/mail.ts'
import { mailAdminWords } from '#messages/mail/mail-admin.ts'
import { t } from '#web/lib/locale/locale.ts'
import { itemsOf } from '#web/lib/api/pages.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { LoadMore } from '#web/parts/lists/load-more.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { mailMutations, mailQueries, type MailFilter } from './mail.queries.ts'

function problemText(problem: MailProblem, code: number | null) {
  const w = t(mailAdminWords)
  return code === null ? w.problems[problem] : w.coded(w.problems[problem], code)
}

function Test() {
  const w = t(mailAdminWords)
  const { mutate, data, error, isPending } = useMutation(mailMutations.test())
  return (
    <>
      <Button className="mt-4" icon={<Send />} loading={isPending} onClick={() => mutate()}>
        {w.test}
      </Button>
      {!isPending && data?.state === 'sent' && (
        <Alert tone="success" className="mt-4">
          {w.tested}
        </Alert>
      )}
      {!isPending && (error ?? data?.problem) && (
        <Alert tone="error" title={w.notTested} className="mt-4">
          {data?.problem ? problemText(data.problem, data.code) : error?.message}
        </Alert>
      )}
    </>
  )
}

function Server() {
  const w = t(mailAdminWords)
  const { data, error, isError, isFetching, refetch } = useQuery(mailQueries.state())
  const mailbox = useQuery(settingsQuery).data?.mailbox
  const open = mailbox && (
    <a href={mailbox} target="_blank" className="font-semibold underline underline-offset-4">
      {w.openMailbox}
    </a>
  )
  if (isError && !data)
    return (
      <Card aria-label={w.title}>
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  if (!data)
    return (
      <Card title={w.title} aria-busy>
        <SkeletonText lines={3} />
      </Card>
    )
  return (
    <Card title={w.title} aria-label={w.title}>
      {data.server && (
        <Facts>
          <Fact name={w.host}>{`${data.server.host}:${data.server.port}`}</Fact>
          <Fact name={w.from}>{data.server.from}</Fact>
        </Facts>
      )}
      {!data.server && (mailbox ? <Alert action={open}>{w.mailbox}</Alert> : <Alert tone="warn">{w.off}</Alert>)}
      {data.waiting > 0 && (
        <Alert tone="warn" className="mt-4">
          {w.waiting(data.waiting)}
        </Alert>
      )}
      {(data.server ?? mailbox) && <Test />}
    </Card>
  )
}

function MailItem({ mail }: { mail: SentMail }) {
  const w = t(mailAdminWords)
  const { mutate, isPending } = useMutation(mailMutations.resend())
  const { id, subject, to, name, state, problem, code, endedAt, mayResend } = mail
  const whom = name ? `${name} · ${to}` : to
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-[0.9375rem] font-semibold wrap-anywhere">{subject}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {whom} · <RelativeTime at={endedAt} />
        </p>
        {problem && <p className="text-sm">{problemText(problem, code)}</p>}
      </div>
      <Label tone={state === 'sent' ? 'success' : 'danger'}>{w.ends[state]}</Label>
      {mayResend && (
        <Button
          size="sm"
          aria-label={w.resendOf(subject, whom)}
          loading={isPending}
          onClick={() => mutate(id, { onSuccess: () => void toast.success(w.resent) })}
        >
          {w.resend}
        </Button>
      )}
    </li>
  )
}

function Mails({ filter }: { filter: MailFilter }) {
  const w = t(mailAdminWords)
  const list = useInfiniteQuery(mailQueries.list(filter))
  if (list.isError && !list.data)
    return (
      <ErrorState error={list.error} title={w.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    )
  if (!list.data)
    return (
      <div aria-busy>
        <SkeletonText lines={4} />
      </div>
    )
  const items = itemsOf(list.data, ({ id }) => id)
  if (items.length === 0)
    return filter === 'all' ? (
      <EmptyState icon={<Mail />} title={w.empty} />
    ) : (
      <EmptyState icon={<SearchX />} title={w.nothingFound} />
    )
  return (
    <>
      <ul aria-label={w.list}>
        {items.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
      <LoadMore list={list} label={w.more} failed={w.failed} manual />
    </>
  )
}

const filters: readonly MailFilter[] = ['all', 'sent', 'failed']

export function MailSection() {
  const w = t(mailAdminWords)
  const [filter, setFilter] = useState<MailFilter>('all')
  return (
    <div className="flex flex-col gap-5">
      <Server />
      <Card
        title={w.list}
        aria-label={w.list}
        actions={
          <Select<MailFilter>
            label={w.filter}
            hideLabel
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({ value, label: w.filters[value] }))}
            className="w-32"
          />
        }
      >
        <p className="mb-4 text-sm text-ink-soft">{w.listText}</p>
        <Mails filter={filter} />
      </Card>
    </div>
  )
}
