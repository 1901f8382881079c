// The admin's choice of the audience of the shop's takings, on the dashboard and in the admin panel.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { sumsAudiences, type SumsAudience } from '#contract/settings/settings.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { t } from '#web/lib/locale/locale.ts'
import { showFailure } from '#web/lib/api/show-failure.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { sumsQueries } from './sums.queries.ts'

export function SumsSeen() {
  const w = t(dashboardWords)
  const { data } = useQuery(sumsQueries.seenBy())
  const { mutate, isPending, variables } = useMutation(sumsQueries.choose(useQueryClient()))
  const choose = (seenBy: SumsAudience) =>
    mutate(seenBy, {
      onSuccess: () => toast.success(w.sumsSaved[seenBy]),
      onError: (error) => showFailure(error),
    })
  return (
    <Card flush aria-label={w.sumsSeen} aria-busy={!data}>
      <div className="flex min-h-20 flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
        <div className="flex min-w-60 flex-1 items-start gap-3">
          <Eye aria-hidden className="mt-1 size-4.5 shrink-0 text-ink-faint" />
          <div className="min-w-0">
            <h2 className="text-sm font-semibold">{w.sumsSeen}</h2>
            <p className="text-[0.8125rem] leading-5 text-ink-faint">{w.sumsSeenText}</p>
          </div>
        </div>
        <RadioGroup
          label={w.sumsSeen}
          hideLabel
          direction="row"
          value={(isPending ? variables : data) ?? null}
          onChange={choose}
          options={sumsAudiences.map((value) => ({ value, label: w.sumsSeenBy[value], disabled: !data }))}
        />
      </div>
    </Card>
  )
}
