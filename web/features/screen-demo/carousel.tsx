// A row of pictures that the user scrolls by finger, by buttons and by keys; nothing moves by itself.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { demoWords } from '#messages/screen-demo/screen-demo.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { PHONE, pictureOf, slides, type Size, type SlideName } from './slides.ts'

/** Without a size: whichever fits the window, which the page itself chooses. */
type CarouselProps = { size: Size | undefined; at: number; onMove: (to: number) => void }

const frames = {
  desktop: 'w-full max-w-[1024px]',
  phone: 'w-full max-w-[300px]',
  fitting: 'w-full max-w-[300px] sm:max-w-[1024px]',
}
// At an end the arrow stays enabled: a disabled button would lose the focus, and the arrow keys with it.
const arrow = 'pointer-events-auto shadow-popup aria-disabled:cursor-default aria-disabled:[&_svg]:opacity-40'

const shownAt = { desktop: '(width < 1200px) 92vw, 1024px', phone: '300px' }

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The row follows the address, and the address follows the row when a finger has stopped scrolling. */
function useTrack({ at, onMove }: Omit<CarouselProps, 'size'>) {
  const track = useRef<HTMLUListElement>(null)
  const settled = useRef(at)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(true)
  useEffect(() => {
    const row = track.current
    if (!row || (settled.current === at && !first.current)) return
    settled.current = at
    row.scrollTo({ left: at * row.clientWidth, behavior: first.current || calm() ? 'instant' : 'smooth' })
    first.current = false
  }, [at])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const row = track.current
      const to = row ? Math.round(row.scrollLeft / row.clientWidth) : settled.current
      if (to === settled.current) return
      settled.current = to
      onMove(to)
    }, 120)
  }
  return { track, onScroll }
}

export function Carousel(props: CarouselProps) {
  const { size, at, onMove } = props
  const w = t(demoWords)
  const { track, onScroll } = useTrack(props)
  // The neighbours are loaded too, so that users do not wait for the next picture, but not beside the first one.
  const [isShown, setShown] = useState(false)
  const last = slides.length - 1
  const move = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    if (next !== at) onMove(next)
  }
  const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys help; the buttons inside do the same
    <section
      aria-roledescription={w.carousel}
      aria-label={w.carousel}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4"
    >
      <div className="relative">
        <ul
          ref={track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must scroll by keys
          tabIndex={0}
          aria-label={w.carousel}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {slides.map(({ name }, index) => (
            <Slide
              key={name}
              name={name}
              size={size}
              away={Math.abs(index - at)}
              isEager={index === at || (isShown && Math.abs(index - at) === 1)}
              onLoad={() => setShown(true)}
            />
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-between px-2">
          <IconButton
            label={w.previous}
            icon={<ChevronLeft />}
            variant="secondary"
            aria-disabled={at === 0}
            onClick={() => move(at - 1)}
            className={arrow}
          />
          <IconButton
            label={w.next}
            icon={<ChevronRight />}
            variant="secondary"
            aria-disabled={at === last}
            onClick={() => move(at + 1)}
            className={arrow}
          />
        </div>
      </div>
      <Picker at={at} onPick={move} />
    </section>
  )
}

type SlideProps = {
  name: SlideName
  size: Size | undefined
  away: number
  isEager: boolean
  onLoad: () => void
}

function Slide({ name, size, away, isEager, onLoad }: SlideProps) {
  const { title, text } = t(demoWords).slides[name]
  const { src: _src, ...narrow } = pictureOf(name, 'phone')
  const shown = size ?? 'desktop'
  return (
    <li inert={away > 0} className="flex w-full shrink-0 snap-center snap-always justify-center px-1 py-1">
      <picture className="contents">
        {size === undefined && <source media={PHONE} {...narrow} sizes={shownAt.phone} />}
        <img
          {...pictureOf(name, shown)}
          sizes={shownAt[shown]}
          alt={`${title}: ${text}`}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={away === 0 ? 'high' : 'auto'}
          onLoad={onLoad}
          className={`${frames[size ?? 'fitting']} h-auto rounded-card border border-line bg-sunken shadow-card`}
        />
      </picture>
    </li>
  )
}

function Picker({ at, onPick }: { at: number; onPick: (to: number) => void }) {
  const w = t(demoWords)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <ul aria-label={w.pick} className="flex flex-wrap justify-center gap-1">
        {slides.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={w.slides[name].title}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onPick(index)}
              className="group flex size-6 items-center justify-center rounded-full pointer-coarse:size-9"
            >
              <span
                className="size-2.5 rounded-full bg-line-strong transition-[scale,background-color] duration-150
                  group-hover:bg-ink-faint group-aria-[current]:scale-125 group-aria-[current]:bg-accent"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft tabular-nums">{w.position(at + 1, slides.length)}</p>
    </div>
  )
}
