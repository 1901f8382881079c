// The screen /message/threads: everybody with whom the reader talks, one by one or in groups.
import { Inbox, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { groupWords } from '#messages/message-group.ts'
import { threadWords } from '#messages/thread.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Link } from '#web/parts/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { ReadNotifications } from './read-notifications.tsx'
import { ThreadEntries } from './thread-entries.tsx'

export function ThreadsPage() {
  const w = t(threadWords)
  const [isMaking, setMaking] = useState(false)
  const profile = useSession()?.profile
  useDocumentTitle(w.threads)
  // Writing needs a profile: without one the button opens the settings instead.
  const make = () => (profile ? setMaking(true) : openShellDialog('settings'))
  return (
    <div className="mx-auto max-w-220">
      <ReadNotifications />
      <PageHeader
        title={w.threads}
        text={w.threadsText}
        actions={
          <>
            <Button icon={<Inbox />} render={<Link to="/message" />}>
              {w.boxes}
            </Button>
            <Button variant="primary" icon={<UsersRound />} onClick={make}>
              {t(groupWords).make}
            </Button>
          </>
        }
      />
      <ThreadEntries />
      {isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}
    </div>
  )
}
