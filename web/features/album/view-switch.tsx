// Squares, or each photo in its own proportions: a choice that this browser remembers.
import { LayoutGrid, StretchHorizontal } from 'lucide-react'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStoredPreference } from '#web/lib/store/stored-preference.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { AlbumView } from './photo-layout.ts'

const albumView = createStoredPreference<AlbumView>('madang-album-view', ['square', 'justified'])

export const useView = albumView.useValue

const icons = { square: LayoutGrid, justified: StretchHorizontal }

export function ViewSwitch() {
  const w = t(albumWords)
  const view = useView()
  return (
    <div role="group" aria-label={w.view} className="flex gap-0.5 rounded-control border border-line bg-raised p-0.5">
      {(['square', 'justified'] as const).map((choice) => {
        const Icon = icons[choice]
        return (
          <IconButton
            key={choice}
            label={w[choice]}
            icon={<Icon />}
            size="sm"
            aria-pressed={view === choice}
            onClick={() => albumView.set(choice)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          />
        )
      })}
    </div>
  )
}
