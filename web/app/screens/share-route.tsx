// The screen /share: what another app has shared goes to where it belongs. Text becomes a draft on the board. Pictures
// are shown first, because any page can send somebody here; the album then asks where they go and who sees them.
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shareWords } from '#messages/app/offline.ts'
import { offerShared } from '#web/features/album/use-uploads.ts'
import { keepSharedText } from '#web/features/board/shared-text.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { forgetShared, readShared, type Shared } from '#web/lib/api/shared.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const hasText = ({ title, text, url }: Shared) => Boolean(title || text || url)

/** Undefined until it is known; null where nothing waits. It is stored in this browser: the server cannot render it. */
function useShared() {
  const [shared, setShared] = useState<Shared | null>()
  useEffect(() => {
    readShared().then(setShared, () => setShared(null))
  }, [])
  return shared
}

function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt={file.name} className="aspect-square w-full rounded-item bg-sunken object-cover" />
}

function Pictures({
  pictures,
  onUpload,
  onDismiss,
}: {
  pictures: File[]
  onUpload: () => void
  onDismiss: () => void
}) {
  const w = t(shareWords)
  return (
    <Card>
      <p className="font-semibold">{w.pictures(pictures.length)}</p>
      <p className="mt-1 mb-4 text-ink-soft">{w.open}</p>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {pictures.map((file, at) => (
          // Two pictures may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <Picture key={at} file={file} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onDismiss}>{w.dismiss}</Button>
        <Button variant="primary" onClick={onUpload}>
          {w.upload}
        </Button>
      </div>
    </Card>
  )
}

/** The site uses neither the board nor the album for what came: it stays where it came from. */
function NoPlace({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const w = t(shareWords)
  return (
    <EmptyState
      icon={<Share2 />}
      title={w.noPlace}
      text={text}
      action={<Button onClick={onDismiss}>{w.home}</Button>}
    />
  )
}

function Nothing({ isMissed }: { isMissed: boolean }) {
  const w = t(shareWords)
  const navigate = useNavigate()
  const home = <Button onClick={() => void navigate({ to: '/' })}>{w.home}</Button>
  return (
    <EmptyState
      icon={<Share2 />}
      title={isMissed ? w.missed : w.empty}
      text={isMissed ? w.missedText : w.emptyText}
      action={home}
    />
  )
}

export function ShareRoute() {
  const w = t(shareWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const uid = useSession()?.uid
  const { missed } = useSearch('/share')
  const shared = useShared()
  const { off } = useSite()
  useDocumentTitle(w.title)

  /** Once it has gone to its place, it waits here no longer. */
  async function leaveFor(to: '/board/new' | '/album' | '/') {
    if (shared && uid !== undefined && hasText(shared)) keepSharedText(uid, shared)
    await forgetShared()
    await navigate({ to, replace: true })
  }

  const isText = Boolean(shared && shared.pictures.length === 0 && hasText(shared))
  const isTextOnly = isText && !off.includes('board')
  const takeText = useEffectEvent(() => void leaveFor('/board/new'))
  useEffect(() => {
    if (isTextOnly && uid !== undefined) takeText()
  }, [isTextOnly, uid])

  if (shared === undefined || uid === undefined || isTextOnly) return <Skeleton className="h-60" />
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={w.title} />
      {isText ? (
        <NoPlace text={w.noBoard} onDismiss={() => void leaveFor('/')} />
      ) : shared && shared.pictures.length > 0 && off.includes('album') ? (
        <NoPlace text={w.noAlbum} onDismiss={() => void leaveFor('/')} />
      ) : shared && shared.pictures.length > 0 ? (
        <Pictures
          pictures={shared.pictures}
          onUpload={() => {
            offerShared(client, uid, shared.pictures)
            void leaveFor('/album')
          }}
          onDismiss={() => void leaveFor('/')}
        />
      ) : (
        <Nothing isMissed={missed === '1'} />
      )}
    </div>
  )
}
