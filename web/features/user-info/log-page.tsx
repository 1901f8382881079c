// The screen /userInfo/log, for admins: who did what, to whom, and when.
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ScrollText, SearchX, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import type { AuditEntry } from '#contract/audit/audit.schema.ts'
import { auditActs, auditApi, type AuditAct } from '#contract/audit/audit.ts'
import { auditWords } from '#messages/audit/audit.ts'
import { refusalOf } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { textIn } from '#web/lib/router/search-text.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { BackToAdmin } from '#web/parts/back-to-admin.tsx'
import { Link } from '#web/parts/text/link.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Label, type Tone } from '#web/ui/basic/label.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'
import { CursorPagination } from '#web/ui/table/pagination.tsx'
import type { Column } from '#web/ui/table/table-head.tsx'
import { DataTable } from '#web/ui/table/table.tsx'
import { ChangeList } from './change-list.tsx'
import { backText, nowText } from './change-values.ts'
import { changedSettings, changedText } from './changed-settings.ts'
import { auditMutations, auditQueries } from './log.queries.ts'
import type { Queries } from '#web/lib/router/route.ts'
import type { RawSearch } from '#web/lib/router/search.ts'

const filterOf = ({ act, person, cursor }: RawSearch) => ({
  act: auditActs.find((one) => one === act),
  person: textIn(person),
  cursor: textIn(cursor),
})

function useAuditSearch() {
  const { search, ...list } = useListSearch('/userInfo/log')
  return { ...list, filter: filterOf(search) }
}

/** Colours acts that take something away unlike acts that give it, beside the word. */
const toneOf = (act: AuditAct): Tone => {
  if (/Removed|Banned|Taken|Canceled|Refunded|Declined|Revoked/.test(act)) return 'danger'
  return /Made|Restored|Added|Approved|Verified/.test(act) ? 'success' : 'neutral'
}

type PersonProps = { uid: string | null; name: string; isShown: boolean }

/** Pressing a name shows what this person did and what concerned them. */
function PersonButton({ uid, name, isShown }: PersonProps) {
  const w = t(auditWords)
  const { change } = useAuditSearch()
  if (uid === null) return <span className="text-ink-soft">{name || w.terminal}</span>
  if (isShown) return <span className="font-medium">{name}</span>
  return (
    <button
      type="button"
      title={w.onlyOf(name)}
      onClick={() => change({ person: uid })}
      className="rounded-item text-left font-medium break-words underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
    >
      {name}
    </button>
  )
}

/** A number alone would not say what it counts, nor the name of a field what it is. */
function detailOf({ act, detail, changes }: AuditEntry) {
  if (act === 'settingChanged' && changes.length > 0) return ''
  const { numbers } = t(auditWords)
  const isCounted = (one: AuditAct): one is keyof typeof numbers => one in numbers
  if (detail && act === 'settingChanged') return changedSettings(detail)
  if (detail && act === 'legalChanged') return changedText(detail)
  return detail && isCounted(act) ? numbers[act](detail) : detail
}

function useUndo({ id, changes }: AuditEntry) {
  const w = t(auditWords)
  const { mutate, isPending } = useMutation({
    ...auditMutations.undo(),
    onSuccess: () => void toast.success(w.undone),
    onError: (error) => {
      const refusal = refusalOf(error, auditApi.undo)
      const isOvertaken = refusal?.reason === 'undo_overtaken'
      showFailure(error, isOvertaken ? w.overtaken(nowText(refusal.details.changes)) : undefined)
    },
  })
  const confirmUndo = async () => {
    const question = { title: w.askUndo, text: w.askUndoText(backText(changes)), action: w.undo }
    if (await askToConfirm(question)) mutate(id)
  }
  return { ask: confirmUndo, isPending }
}

function UndoButton({ entry }: { entry: AuditEntry }) {
  const w = t(auditWords)
  const { ask, isPending } = useUndo(entry)
  const what = entry.subjectName ?? entry.targetName ?? ''
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 />}
      loading={isPending}
      aria-label={w.undoOf(w.acts[entry.act], what)}
      className="-ml-3"
      onClick={() => void ask()}
    >
      {w.undo}
    </Button>
  )
}

/** Whether an act was put back, or is what put another one back. */
function Undo({ entry }: { entry: AuditEntry }) {
  const w = t(auditWords)
  if (entry.undo === 'open') return <UndoButton entry={entry} />
  if (entry.undo === 'done') return <Label>{w.wasUndone}</Label>
  return null
}

function TargetCell({ entry, person }: { entry: AuditEntry; person: string | undefined }) {
  const { targetUid, targetName, subjectName } = entry
  const detail = detailOf(entry)
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      {targetUid && <PersonButton uid={targetUid} name={targetName ?? ''} isShown={person === targetUid} />}
      {subjectName && <span className="line-clamp-2 font-normal break-words text-ink-soft">{subjectName}</span>}
      {detail && <span className="font-normal break-words text-ink-soft">{detail}</span>}
      <ChangeList changes={entry.changes} />
      <Undo entry={entry} />
    </div>
  )
}

function columnsOf(person: string | undefined): Column<AuditEntry>[] {
  const { columns: w, acts, isUndo } = t(auditWords)
  return [
    {
      key: 'act',
      header: w.act,
      width: '11rem',
      cell: ({ act, undoes }) => (
        <span className="flex flex-wrap gap-1.5">
          <Label tone={toneOf(act)}>{acts[act]}</Label>
          {undoes && <Label>{isUndo}</Label>}
        </span>
      ),
    },
    { key: 'target', header: w.target, cell: (entry) => <TargetCell entry={entry} person={person} /> },
    {
      key: 'actor',
      header: w.actor,
      cell: ({ actorUid, actorName }) => <PersonButton uid={actorUid} name={actorName} isShown={person === actorUid} />,
    },
    {
      key: 'at',
      header: w.at,
      width: '7.5rem',
      cell: ({ at }) => <RelativeTime at={at} className="whitespace-nowrap text-ink-soft" />,
    },
  ]
}

/** The name of the person by whom the log is filtered, as one of its entries has it. */
const nameIn = (entries: readonly AuditEntry[] | undefined, uid: string) => {
  const entry = entries?.find(({ actorUid, targetUid }) => actorUid === uid || targetUid === uid)
  return (entry?.actorUid === uid ? entry.actorName : entry?.targetName) ?? uid.slice(0, 8)
}

function Empty() {
  const w = t(auditWords)
  const { filter, change } = useAuditSearch()
  if (!filter.act && !filter.person) return <EmptyState icon={<ScrollText />} title={w.empty} text={w.emptyText} />
  const clear = <Button onClick={() => change({ act: undefined, person: undefined })}>{w.clear}</Button>
  return <EmptyState icon={<SearchX />} title={w.nothingFound} action={clear} />
}

function Filter({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const w = t(auditWords)
  const { filter, change } = useAuditSearch()
  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-2">
      <Select<AuditAct | 'all'>
        label={w.filter}
        hideLabel
        value={filter.act ?? 'all'}
        onChange={(next) => change({ act: next === 'all' ? undefined : next })}
        options={[{ value: 'all', label: w.all }, ...auditActs.map((value) => ({ value, label: w.acts[value] }))]}
        className="w-52 max-sm:w-full"
      />
      {filter.person && (
        <Button icon={<SearchX />} onClick={() => change({ person: undefined })}>
          {w.of(nameIn(entries, filter.person))} · {w.everybody}
        </Button>
      )}
    </div>
  )
}

export function AuditPage() {
  const w = t(auditWords)
  const { filter, turning } = useAuditSearch()
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQueries.list(filter))
  const columns = useMemo(() => columnsOf(filter.person), [filter.person])
  useDocumentTitle(w.title)
  const next = data?.cursor
  const back = (
    <Button icon={<ChevronLeft />} render={<Link to="/userInfo" />}>
      {w.back}
    </Button>
  )
  return (
    <>
      <BackToAdmin />
      <PageHeader title={w.title} text={w.text} actions={back} />
      <Filter entries={data?.items} />
      <div className="flex flex-col gap-4">
        <DataTable
          caption={w.list}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          refreshing={isPlaceholderData}
          skeletonRows={8}
          empty={<Empty />}
          error={
            isError && !data
              ? { text: w.failed, onRetry: () => void refetch(), retrying: isFetching, error }
              : undefined
          }
        />
        <CursorPagination {...turning(next)} />
      </div>
    </>
  )
}

AuditPage.queries = (({ search }) => [auditQueries.list(filterOf(search))]) satisfies Queries<'/userInfo/log'>
