// Where the keys, the arrows and the slideshow lead from the photo that is shown.
import { useEffect, useEffectEvent, useState } from 'react'
import { albumWords } from '#messages/album.ts'
import { t } from '#web/lib/locale.ts'
import { useShortcuts } from '#web/lib/shortcuts.tsx'
import type { Around } from './album.queries.ts'

const SECONDS = 4

type SlideshowOptions = {
  /** The photo that is shown; null while it is still loading, which does not count. */
  shown: string | null
  next: (() => void) | null
}

/** Starts when asked and goes on by itself until somebody does something. */
function useSlideshow({ shown, next }: SlideshowOptions) {
  const [wanted, setWanted] = useState(false)
  const playing = wanted && next !== null
  const goOn = useEffectEvent(() => next?.())
  useEffect(() => {
    if (!playing || shown === null) return undefined
    const timer = setTimeout(() => goOn(), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [playing, shown])
  return { playing, toggle: () => setWanted(!playing), stop: () => setWanted(false) }
}

type Showing = {
  id: string
  /** The photo whose picture has arrived. */
  loadedId: string | null
  onShow: (id: string) => void
}

export function useMoves({ id, loadedId, onShow }: Showing, around: Around) {
  const onward = around.next ?? around.first
  const slideshow = useSlideshow({
    shown: loadedId === id ? id : null,
    next: onward && onward !== id ? () => onShow(onward) : null,
  })
  const go = (to: string | null) =>
    to && to !== id
      ? () => {
          slideshow.stop()
          onShow(to)
        }
      : null
  return { slideshow, previous: go(around.previous), next: go(around.next), first: go(around.first), last: go(around.last) }
}

export type Moves = ReturnType<typeof useMoves>

export function useKeys({ previous, next, first, last, slideshow }: Moves, enabled: boolean) {
  const w = t(albumWords).lightbox
  const step = (label: string, move: (() => void) | null) => ({ label, run: () => move?.(), repeat: true })
  useShortcuts(
    {
      ArrowLeft: step(w.previous, previous),
      ArrowRight: step(w.next, next),
      Home: step(w.first, first),
      End: step(w.last, last),
      ' ': { label: slideshow.playing ? w.pause : w.play, run: slideshow.toggle },
    },
    { enabled, inDialog: true },
  )
}
