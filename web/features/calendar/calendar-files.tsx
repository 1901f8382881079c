// The menu for calendar files: export, import, and an address that other calendar apps can subscribe to.
import { useMutation } from '@tanstack/react-query'
import { CalendarSync, Download, Link2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportReport } from '#contract/calendar/calendar.schema.ts'
import { calendarWords } from '#messages/calendar/calendar.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/lib/toast/toast.ts'
import { calendarMutations, downloadCalendar } from './calendar.queries.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { ImportReportDialog } from './import-report.tsx'

const download = () => downloadCalendar().catch(() => toast.error(t(calendarWords).exportFailed))

export function CalendarFiles() {
  const w = t(calendarWords)
  const file = useRef<HTMLInputElement>(null)
  const [isFeedOpen, setFeedOpen] = useState(false)
  const [report, setReport] = useState<ImportReport | null>(null)
  const { mutate, isPending } = useMutation(calendarMutations.import())

  const importFiles = (input: HTMLInputElement) => {
    const [picked] = input.files ?? []
    if (picked) mutate(picked, { onSuccess: setReport })
    // Without this the browser reports no change when the user picks the same file again.
    input.value = ''
  }
  const items = [
    { label: w.export, icon: <Download />, onSelect: () => void download() },
    { label: w.import, icon: <Upload />, onSelect: () => file.current?.click(), disabled: isPending },
    { kind: 'separator' as const },
    { label: w.address, icon: <Link2 />, onSelect: () => setFeedOpen(true) },
  ]
  return (
    <>
      <Menu
        label={w.menu}
        items={items}
        trigger={<IconButton label={w.menu} icon={<CalendarSync />} variant="secondary" aria-busy={isPending} />}
      />
      <input
        ref={file}
        type="file"
        accept=".ics,text/calendar"
        aria-label={w.import}
        hidden
        onChange={(event) => importFiles(event.target)}
      />
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
      {report && <ImportReportDialog report={report} onClose={() => setReport(null)} />}
    </>
  )
}
