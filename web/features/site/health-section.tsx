// The section /admin/health: how the server is doing, asked again every few seconds.
import { useQuery } from '@tanstack/react-query'
import type { ServerState } from '#contract/health/health.schema.ts'
import { siteWords } from '#messages/site/site.ts'
import { formatBytes, formatDateTime, formatNumber } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { Fact, Facts } from '#web/parts/lists/facts.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Label } from '#web/ui/basic/label.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { serverQueries } from './site.queries.ts'

const space = (bytes: number | null) => (bytes === null ? t(siteWords).unknown : formatBytes(bytes))

const State = ({ state }: { state: 'ok' | 'failing' }) => (
  <Label tone={state === 'ok' ? 'success' : 'danger'}>{t(siteWords).states[state]}</Label>
)

function Server({ state }: { state: ServerState }) {
  const w = t(siteWords)
  return (
    <Card title={w.server} aria-label={w.server}>
      <Facts className="items-center">
        <Fact name={w.database}>
          <State state={state.database} /> {space(state.databaseBytes)}
        </Fact>
        <Fact name={w.migrations}>
          <State state={state.migrations} />
        </Fact>
        <Fact name={w.disk}>
          <State state={state.disk} /> {w.free(space(state.diskFreeBytes))}
        </Fact>
        <Fact name={w.version}>{state.version}</Fact>
        <Fact name={w.startedAt}>
          <RelativeTime at={state.startedAt} />
        </Fact>
        <Fact name={w.streams}>{formatNumber(state.streams)}</Fact>
      </Facts>
    </Card>
  )
}

function Backups({ backup }: { backup: ServerState['backup'] }) {
  const w = t(siteWords)
  return (
    <Card title={w.backup} aria-label={w.backup}>
      {!backup && <Alert tone="warn">{w.noBackup}</Alert>}
      {backup && !backup.madeAt && <Alert tone="warn">{w.neverMade}</Alert>}
      {backup?.madeAt && (
        <Facts>
          <Fact name={w.backupMade}>
            <RelativeTime at={backup.madeAt} />
          </Fact>
          <Fact name={w.backupSize}>{space(backup.bytes)}</Fact>
          <Fact name={w.backupNext}>
            {backup.nextAt ? formatDateTime(new Date(backup.nextAt), getLocale()) : w.unknown} (
            {w.everyHours(backup.everyHours)})
          </Fact>
        </Facts>
      )}
    </Card>
  )
}

export function HealthSection() {
  const w = t(siteWords)
  const { data, error, isFetching, refetch } = useQuery(serverQueries.state())
  if (error && !data)
    return (
      <Card aria-label={w.server}>
        <ErrorState
          error={error}
          title={w.healthFailed}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  if (!data)
    return (
      <Card title={w.server} aria-busy>
        <SkeletonText lines={6} />
      </Card>
    )
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Server state={data} />
      <Backups backup={data.backup} />
    </div>
  )
}
