// Renders the dialog for a report, on any screen; its code loads with the first report.
import { reportStore } from '#web/parts/people/report-store.tsx'
import { onDemand } from '#web/ui/overlay/on-demand.ts'

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((module) => module.ReportDialog))

export default function ReportHost() {
  return reportStore.useValue() && <ReportDialog />
}
