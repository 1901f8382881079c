// The store of the report dialog. A menu closes when its entry is chosen, so the dialog is rendered elsewhere.
import { Flag } from 'lucide-react'
import type { ReportKind } from '#contract/report/report.ts'
import { reportActionWords } from '#messages/report/report-action.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'

type Reported = { kind: ReportKind; id: string }

export const reportStore = createStore<Reported | null>(null)

/** For the menu of something that somebody else wrote. */
export const reportEntry = (kind: ReportKind, id: string): MenuEntry => ({
  label: t(reportActionWords).report,
  icon: <Flag />,
  onSelect: () => reportStore.set({ kind, id }),
})

/** The same for a row of buttons. */
export const reportButton = (kind: ReportKind, id: string) => ({
  label: t(reportActionWords).report,
  icon: <Flag />,
  onClick: () => reportStore.set({ kind, id }),
})
