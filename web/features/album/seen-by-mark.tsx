import { clsx } from 'clsx'
import { Lock, UserCheck, Users } from 'lucide-react'
import type { SeenBy } from '#contract/album/photo-album.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { t } from '#web/lib/locale/locale.ts'

const icons = { users: Users, chosen: UserCheck, owner: Lock }

/** Who sees it, as a mark; nothing where everybody does. */
export function SeenByMark({ seenBy, className }: { seenBy: SeenBy; className?: string }) {
  if (seenBy === 'everyone') return null
  const Icon = icons[seenBy]
  return (
    <Icon aria-label={t(photoAlbumWords).seenBy[seenBy]} role="img" className={clsx('size-4 shrink-0', className)} />
  )
}
