// The menu of a post's own page.
import { Ellipsis, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BoardPost } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useRights } from '#web/lib/api/rights.ts'
import { useBlockEntry } from '#web/parts/people/block-store.tsx'
import { reportEntry } from '#web/parts/people/report-store.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entry.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { usePostEntries } from './post-entries.tsx'
import { useRemovePost } from './use-board-actions.ts'

const VersionsDialog = lazy(
  lazyLoad(() => import('./versions-dialog.tsx').then(({ VersionsDialog: dialog }) => ({ default: dialog }))),
)

export function PostMenu({ post, onDeleting }: { post: BoardPost; onDeleting: () => void }) {
  const w = t(boardWords)
  const remove = useRemovePost()
  const [isOpen, setOpen] = useState(false)
  const block = useBlockEntry(post.writer)
  const { isOwn, mayRemove: maySee } = useRights(post.writer.uid)
  const entries = usePostEntries(post, () => {
    onDeleting()
    remove(post.bid)
  })
  const versions: MenuEntry[] =
    maySee && post.version > 1 ? [{ label: w.versions, icon: <History />, onSelect: () => setOpen(true) }] : []
  return (
    <>
      <Menu
        label={w.postMenu}
        trigger={<IconButton label={w.postMenu} icon={<Ellipsis />} />}
        items={[...versions, ...(isOwn ? [] : [reportEntry('post', post.bid)]), ...block, ...entries]}
      />
      {isOpen && (
        <Suspense>
          <VersionsDialog post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
