// Where the keys, the arrows and the slideshow lead from the photo that is shown.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Around } from '#web/features/album/album.queries.ts'
import type { Zooming } from './lightbox-zoom.ts'

const SECONDS = 4

type SlideshowOptions = {
  /** The photo that is shown; null while it is still loading, which does not count as a change. */
  shown: string | null
  next: (() => void) | null
}

/** The slideshow starts when asked and runs until the user does something. */
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
  return {
    slideshow,
    previous: go(around.previous),
    next: go(around.next),
    first: go(around.first),
    last: go(around.last),
  }
}

export type Moves = ReturnType<typeof useMoves>

/** A user who types or reads comments needs all keys, and a focused button needs the space bar. */
function isElsewhere({ target, key }: KeyboardEvent) {
  const takers = key === ' ' ? 'input, textarea, aside, button, a' : 'input, textarea, aside'
  return target instanceof Element && target.closest(takers) !== null
}

/** Listens in the capture phase, because the dialog keeps arrow keys from everything around it. */
export function useKeys({ previous, next, first, last, slideshow }: Moves, zooming: Zooming) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    // On many keyboards + stands above =.
    if (event.shiftKey && event.key !== '+') return
    const keys: Record<string, (() => void) | null> = {
      ArrowLeft: previous,
      ArrowRight: next,
      Home: first,
      End: last,
      ' ': slideshow.toggle,
      '+': zooming.in,
      '=': zooming.in,
      '-': zooming.out,
      '0': zooming.whole,
    }
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    move()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
