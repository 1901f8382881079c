// One case of the queue: the content, its reporters and reasons, the history of its writer, and the actions.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReportCase } from '#contract/report/report.schema.ts'
import { isHidable, leaveHidden, type ReportAct } from '#contract/report/report.ts'
import { decisionWords } from '#messages/report/decision.ts'
import { recordKindWords } from '#messages/shared/record-kinds.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { reportReasonWords } from '#messages/report/report-reasons.ts'
import { isFocusLost } from '#web/lib/keyboard/focus-lost.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { BanDialog, WordsDialog } from '#web/parts/writing/decision-dialog.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { Byline } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { reportMutations, type Decision } from './report.queries.ts'

const linkLook =
  'font-medium text-accent-ink underline-offset-2 hover:underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3'

/** Leads to the thing itself, where there is a place for it. */
function PlaceLink({ kind, recordId, place }: ReportCase) {
  const w = t(reportQueueWords)
  const shared = { className: linkLook, children: w.see }
  switch (kind) {
    case 'post':
      return <Link to="/board/$bid" params={{ bid: recordId }} {...shared} />
    case 'reply':
      return <Link to="/board/$bid" params={{ bid: place ?? '' }} hash={`reply-${recordId}`} {...shared} />
    case 'blog':
      return <Link to="/blog/$id" params={{ id: recordId }} {...shared} />
    case 'comment':
      return <Link to="/blog/$id" params={{ id: place ?? '' }} hash={`comment-${recordId}`} {...shared} />
    case 'photoComment':
      return <Link to="/album" search={{ photo: place ?? '' }} hash={`comment-${recordId}`} {...shared} />
    case 'photo':
      return <Link to="/album" search={{ photo: recordId }} {...shared} />
    default:
      return null
  }
}

function Reporters({ found }: { found: ReportCase }) {
  const w = t(reportQueueWords)
  const more = found.reportCount - found.reports.length
  return (
    <ul className="mt-4 space-y-1.5 text-sm">
      {found.reports.map(({ reporter, reason, words, at }) => (
        <li key={`${reporter.uid} ${at}`} className="wrap-anywhere">
          <span className="font-semibold">{t(reportReasonWords)[reason]}</span>
          <span className="text-ink-soft">
            {` · ${personName(reporter)} · `}
            <RelativeTime at={at} />
          </span>
          {words && <span className="block whitespace-pre-wrap text-ink-soft">{words}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">{w.moreReports(more)}</li>}
    </ul>
  )
}

function Writer({ found: { writer, history } }: { found: ReportCase }) {
  const w = t(reportQueueWords)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Byline person={writer} size="sm">
        <span className="text-ink-soft">{w.history(history.hidden, history.warned, history.banned)}</span>
      </Byline>
      {writer.uid && (
        <Link to="/userInfo/log" search={{ person: writer.uid }} className={`text-sm ${linkLook}`}>
          {w.log}
        </Link>
      )}
    </div>
  )
}

const actsFor = ({ kind, now, writer, state }: ReportCase): ReportAct[] => [
  ...(isHidable(kind) && now === 'there' ? (['hide'] as const) : []),
  ...(now === 'hidden' ? (['restore'] as const) : []),
  ...(writer.uid ? (['warn', 'ban'] as const) : []),
  ...(state === 'open' ? (['close'] as const) : []),
]

/**
 * Moves the focus to the group of buttons after a decision, because the decision changes them and the pressed one may go.
 */
function useFocusAfterDecision(acts: readonly ReportAct[]) {
  const group = useRef<HTMLDivElement>(null)
  const isDecided = useRef(false)
  const offered = acts.join(' ')
  useEffect(() => {
    if (offered !== '' && isDecided.current && isFocusLost()) group.current?.focus()
    isDecided.current = false
  }, [offered])
  return { group, note: () => (isDecided.current = true) }
}

function Actions({ found }: { found: ReportCase }) {
  const w = t(reportQueueWords)
  const acts = actsFor(found)
  const { group, note } = useFocusAfterDecision(acts)
  const [openAct, setAsked] = useState<'hide' | 'warn' | 'ban' | null>(null)
  const { mutate, isPending, variables } = useMutation(reportMutations.act())
  const closeDialog = () => setAsked(null)
  const decide = (decision: Decision) => {
    const onSuccess = () => {
      note()
      closeDialog()
      toast.success(w.saved)
    }
    mutate({ id: found.id, decision }, { onSuccess })
  }
  const press = (act: ReportAct) => (act === 'restore' || act === 'close' ? decide({ act }) : setAsked(act))
  const dialog = { isSaving: isPending, onClose: closeDialog }
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={w.actions}
      className="mt-4 flex flex-wrap gap-2 rounded-control"
    >
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'close' ? 'ghost' : 'secondary'}
          loading={isPending && variables.decision.act === act}
          disabled={isPending && variables.decision.act !== act}
          onClick={() => press(act)}
        >
          {t(decisionWords).acts[act]}
        </Button>
      ))}
      {(openAct === 'hide' || openAct === 'warn') && (
        <WordsDialog act={openAct} onDecide={(words) => decide({ act: openAct, words })} {...dialog} />
      )}
      {openAct === 'ban' && (
        <BanDialog whom={personName(found.writer)} onDecide={(ban) => decide({ act: 'ban', ...ban })} {...dialog} />
      )}
    </div>
  )
}

export function ReportCard({ found }: { found: ReportCase }) {
  const w = t(reportQueueWords)
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Label>{t(recordKindWords)[found.kind]}</Label>
        {/* The decision says it already, unless the thing was hidden otherwise. */}
        {found.now === 'hidden' && !leaveHidden(found.acts) && <Label tone="warn">{w.hiddenNow}</Label>}
        {found.now === 'gone' && <Label tone="neutral">{w.goneNow}</Label>}
        {found.acts.map((act, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be decided twice, and the order never changes
          <Label key={`${at} ${act}`} tone="accent">
            {w.done[act]}
          </Label>
        ))}
        <span className="text-ink-soft">
          {w.times(found.reportCount)} · <RelativeTime at={found.lastAt} />
        </span>
        <span className="ml-auto">{found.now === 'there' && <PlaceLink {...found} />}</span>
      </p>
      {found.kind === 'photo' && found.place && (
        <img src={found.place} alt="" className="mt-4 max-h-60 rounded-item bg-sunken object-contain" />
      )}
      <blockquote className="mt-4 max-h-60 overflow-y-auto rounded-item bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        {found.said}
      </blockquote>
      <Reporters found={found} />
      <Writer found={found} />
      <Actions found={found} />
    </Card>
  )
}
