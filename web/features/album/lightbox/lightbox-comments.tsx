// Likes and comments of the large picture; beside it, or below it on a phone.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { Photo } from '#contract/album/album.schema.ts'
import { albumWords } from '#messages/album/album.ts'
import { formatNumber } from '#web/lib/locale/format.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { useSeen } from '#web/lib/api/seen.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Comments } from '#web/parts/comments/comment-list.tsx'
import { HeartButton } from '#web/parts/comments/heart.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { login } from '#web/features/album/add-photos.tsx'
import { commentsOnPhoto, photoCommentsQueries, usePhotoLike } from '#web/features/album/photo-comments.queries.ts'

const PANEL = 'photo-comments'

function LikeLook({ heart, count }: { heart: ComponentProps<typeof HeartButton>['heart']; count: number }) {
  return (
    <HeartButton size="sm" variant="ghost" aria-label={t(albumWords).talk.like(count)} heart={heart}>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </HeartButton>
  )
}

function Like({ photo }: { photo: Photo }) {
  const { count, ...heart } = usePhotoLike(photo)
  return <LikeLook heart={heart} count={count} />
}

type TalkBarProps = {
  photo: Photo
  isOpen: boolean
  toggle: RefObject<HTMLButtonElement | null>
  onToggle: () => void
}

/** Guests see the counts; a press asks them to sign in. */
export function CommentsBar({ photo, isOpen, toggle, onToggle }: TalkBarProps) {
  const w = t(albumWords).talk
  const user = useSession()
  return (
    <div className="flex shrink-0 items-center">
      {user ? (
        <Like key={photo.id} photo={photo} />
      ) : (
        <LikeLook heart={{ pressed: false, isOwn: false, press: login }} count={photo.likeCount} />
      )}
      <Button
        ref={toggle}
        size="sm"
        variant="ghost"
        icon={<MessageCircle />}
        aria-label={w.comments(photo.commentCount)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL : undefined}
        onClick={user ? onToggle : login}
      >
        <span className="tabular-nums">{formatNumber(photo.commentCount)}</span>
      </Button>
    </div>
  )
}

function Panel({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const w = t(albumWords).talk
  const place = commentsOnPhoto(useQueryClient(), photo.id)
  const list = useInfiniteQuery(photoCommentsQueries.comments(photo.id))
  const box = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <aside
      ref={panel}
      id={PANEL}
      tabIndex={-1}
      aria-label={w.comments(photo.commentCount)}
      className="relative flex flex-col border-line bg-surface outline-none max-lg:h-[58dvh] max-lg:rounded-t-card
        max-lg:border-t lg:w-96 lg:border-l"
    >
      <IconButton
        label={w.close}
        icon={<X />}
        onClick={onClose}
        className="absolute! top-4 right-2 z-10 pointer-coarse:top-3"
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Comments key={photo.id} {...{ place, list, box }} count={photo.commentCount} />
      </div>
    </aside>
  )
}

/** Opening an own photo marks its notifications as read. */
function Seen({ id }: { id: string }) {
  useSeen({ collection: 'photos', id })
  return null
}

/** For users alone, because guests may not read comments. */
export function CommentsPanel({ photo, isOpen, onClose }: { photo: Photo; isOpen: boolean; onClose: () => void }) {
  const user = useSession()
  if (!user) return null
  return (
    <>
      {user.uid === photo.uid && <Seen id={photo.id} />}
      {isOpen && <Panel photo={photo} onClose={onClose} />}
    </>
  )
}

/** An address that points to a comment opens them; closing them gives the focus back to the button. */
export function useCommentsPanel() {
  const hash = useShown(({ location }) => location.hash)
  const [isOpen, setOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState('')
  if (hash !== openedFor) {
    setOpenedFor(hash)
    if (hash.startsWith('#comment-')) setOpen(true)
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const closePanel = () => {
    setOpen(false)
    requestAnimationFrame(() => toggle.current?.focus())
  }
  return {
    bar: { isOpen, toggle, onToggle: () => (isOpen ? closePanel() : setOpen(true)) },
    panel: { isOpen, onClose: closePanel },
  }
}
