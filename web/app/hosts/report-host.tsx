// Renders the dialog for a report, on any screen; its code loads with the first report.
import { reportStore } from '#web/parts/people/report-store.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'

const ReportDialog = onDemand(() =>
  import('#web/features/report/report-dialog.tsx').then((module) => module.ReportDialog),
)

export function ReportHost() {
  return reportStore.useValue() && <ReportDialog />
}
