// The screen /message/threads: everybody with whom the reader talks.
import { Inbox } from 'lucide-react'
import { threadWords } from '#messages/thread.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { t } from '#web/lib/locale.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { ReadNotifications } from './read-notifications.tsx'
import { ThreadEntries } from './thread-entries.tsx'

export function ThreadsPage() {
  const w = t(threadWords)
  useDocumentTitle(w.threads)
  return (
    <div className="mx-auto max-w-220">
      <ReadNotifications />
      <PageHeader
        title={w.threads}
        text={w.threadsText}
        actions={
          <Button icon={<Inbox />} render={<Link to="/message" />}>
            {w.boxes}
          </Button>
        }
      />
      <ThreadEntries />
    </div>
  )
}
