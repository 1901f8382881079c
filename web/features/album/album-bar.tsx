// Which photos are shown: all, or those of one album; and what its owner can do with it.
import { FolderPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PhotoAlbum } from '#contract/album/photo-album.schema.ts'
import { albumPeopleWords } from '#messages/album/album-people.ts'
import { photoAlbumWords } from '#messages/album/photo-album.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import type { Opened } from './album-dialogs.tsx'
import type { useAlbums } from './photo-album.queries.ts'
import { SeenByMark } from './seen-by-mark.tsx'

const AlbumPeople = lazy(lazyLoad(() => import('./album-people.tsx')))
const AlbumDialogs = lazy(lazyLoad(() => import('./album-dialogs.tsx')))

const chip =
  'inline-flex min-h-11 max-w-60 items-center gap-1.5 rounded-full border border-line bg-raised px-4 text-sm ' +
  'whitespace-nowrap ' +
  'font-medium text-ink-soft hover:bg-pressed aria-[current]:border-accent aria-[current]:bg-accent-soft ' +
  'aria-[current]:text-accent-ink'

/** The row has its height from the start, so that the photos below do not move. */
export function AlbumBar({ albums, album, isMine }: ReturnType<typeof useAlbums>) {
  const w = t(photoAlbumWords)
  const user = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isSharing, setSharing] = useState(false)
  const open = (what: Opened['what'], of: PhotoAlbum | null) => () => setOpened({ album: of, what })
  return (
    <>
      <nav aria-label={w.choose} className="-mx-4 mb-4 overflow-x-auto px-4 py-1 print:hidden">
        <ul className="flex min-h-11 items-center gap-2 *:shrink-0">
          <li>
            <Link
              to="/album"
              search={{}}
              resetScroll={false}
              aria-current={album === null ? 'page' : undefined}
              className={chip}
            >
              {w.all}
            </Link>
          </li>
          {albums.map(({ id, name, seenBy, photoCount }) => (
            <li key={id}>
              <Link
                to="/album"
                search={{ album: id }}
                resetScroll={false}
                aria-current={album?.id === id ? 'page' : undefined}
                className={chip}
              >
                <SeenByMark seenBy={seenBy} />
                <span className="truncate">{name}</span>
                <span className="text-ink-faint">{photoCount}</span>
              </Link>
            </li>
          ))}
          {user && (
            <li>
              <Button variant="ghost" icon={<FolderPlus />} className="whitespace-nowrap" onClick={open('edit', null)}>
                {w.create}
              </Button>
            </li>
          )}
        </ul>
      </nav>
      {album && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-60 text-ink-soft">
            {w.about(album.owner.displayName ?? w.somebody, w.seenBy[album.seenBy], album.photoCount)}
          </p>
          {(isMine || album.isGiven) && (
            <Button size="sm" icon={<UserPlus />} onClick={() => setSharing(true)}>
              {t(albumPeopleWords).open}
            </Button>
          )}
          {isMine && (
            <Button size="sm" icon={<Pencil />} onClick={open('edit', album)}>
              {w.edit}
            </Button>
          )}
          {(isMine || user?.isAdmin) && (
            <Button size="sm" icon={<Trash2 />} onClick={open('remove', album)}>
              {w.remove}
            </Button>
          )}
        </div>
      )}
      {opened && (
        <Suspense>
          <AlbumDialogs {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isSharing && album && (
        <Suspense>
          <AlbumPeople album={album} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
