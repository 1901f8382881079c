// Squares, or each photo in its own proportions: a choice that this browser remembers.
import { LayoutGrid, StretchHorizontal } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { albumWords } from '#messages/album.ts'
import { t } from '#web/lib/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import type { AlbumView } from './photo-layout.ts'

const KEY = 'madang-album-view'

function readStored(): AlbumView {
  try {
    return localStorage.getItem(KEY) === 'justified' ? 'justified' : 'square'
  } catch {
    return 'square'
  }
}

let current = readStored()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(view: AlbumView) {
  current = view
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}

export const useView = () => useSyncExternalStore(subscribe, () => current)

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
            onClick={() => choose(choice)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          />
        )
      })}
    </div>
  )
}
