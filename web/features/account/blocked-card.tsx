// Whom the user has blocked, and how to take it back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Blocked } from '#contract/block/block.schema.ts'
import { blockWords } from '#messages/block/block.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { Byline } from '#web/parts/people/person.tsx'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { blockMutations, blockQueries } from '#web/parts/people/block.queries.ts'
import { scrollToNamedCard } from './scroll-to-card.ts'

function BlockedRow({ blocked: { person, blockedAt } }: { blocked: Blocked }) {
  const w = t(blockWords)
  const { mutate, isPending } = useMutation(blockMutations.unblock(useQueryClient()))
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Byline person={person} className="flex-1">
        {w.since} <RelativeTime at={blockedAt} />
      </Byline>
      <Button
        size="sm"
        aria-label={w.unblockOne(personName(person))}
        loading={isPending}
        onClick={() => mutate(person.uid ?? '')}
      >
        {w.unblock}
      </Button>
    </li>
  )
}

export function BlockedCard() {
  const w = t(blockWords)
  const { data, isError, isFetching, error, refetch } = useQuery(blockQueries.list())
  return (
    <Card id="blocked" ref={scrollToNamedCard} title={w.title} aria-busy={!data && !isError}>
      <p className="-mt-2 mb-2 text-sm text-ink-soft">{w.text}</p>
      {!data && isError && (
        <ErrorState error={error} title={w.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={2} />}
      {data?.items.length === 0 && <p className="text-ink-faint">{w.empty}</p>}
      {data && data.items.length > 0 && (
        <ul aria-label={w.title}>
          {data.items.map((blocked) => (
            <BlockedRow key={blocked.person.uid} blocked={blocked} />
          ))}
        </ul>
      )}
    </Card>
  )
}
