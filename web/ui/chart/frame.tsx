// The frame of a chart: its width, which value the pointer or the keyboard is at, and the words for that value.
import { clsx } from 'clsx'
import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

export type Margin = { top: number; right: number; bottom: number; left: number }

/** The words about one value, for the tooltip and for screen readers. */
export type TipContent = { title: string; rows: { name: string; value: string; swatch?: ReactNode }[] }

type Stage = { width: number; /** Which value is looked at. */ active: number | null }

type ChartFrameProps = {
  label: string
  /** Tells screen reader users which keys move. */
  hint: string
  height: number
  margin: Margin
  /** Values are side by side or one below the other, in equal steps. */
  direction: 'across' | 'down'
  count: number
  tipOf: (index: number) => TipContent
  children: (stage: Stage) => ReactNode
}

function useWidth() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  return { width, setPlace }
}

const PAGE = 7

/** The value that a key leads to; undefined for a key that the chart does not handle. */
function moved(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, from + step))
}

const inWords = ({ title, rows }: TipContent) =>
  [title, ...rows.map(({ name, value }) => `${name} ${value}`)].join(', ')

export function ChartFrame({ label, hint, height, margin, direction, count, tipOf: tell, children }: ChartFrameProps) {
  const { width, setPlace } = useWidth()
  const [picked, setPicked] = useState<number | null>(null)
  const hintId = useId()
  // The data may have changed to a shorter period meanwhile.
  const active = picked !== null && picked < count ? picked : null
  const start = direction === 'across' ? count - 1 : 0
  const across = direction === 'across'
  const [from, room] = across
    ? [margin.left, width - margin.left - margin.right]
    : [margin.top, height - margin.top - margin.bottom]
  const step = room / Math.max(1, count)

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = (across ? event.clientX - box.left : event.clientY - box.top) - from
    setPicked(Math.max(0, Math.min(count - 1, Math.floor(at / step))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPicked(null)
    const next = moved(event.key, active ?? start, count)
    if (next === undefined) return
    event.preventDefault()
    setPicked(next)
  }
  return (
    <div
      ref={setPlace}
      // A slider: screen readers then hand the arrow keys over and say each value that is reached.
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      aria-orientation={across ? 'horizontal' : 'vertical'}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={Math.min((active ?? start) + 1, Math.max(1, count))}
      aria-valuetext={count > 0 ? inWords(tell(active ?? start)) : ''}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      // A finger leaves after every touch: the picked value stays until the user touches another place.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setPicked(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPicked(active ?? start)}
      onBlur={() => setPicked(null)}
      onKeyDown={onKeyDown}
      className="relative w-full touch-pan-y rounded-item select-none"
      style={{ height }}
    >
      {width > 0 && (
        <svg aria-hidden width={width} height={height} className="block overflow-visible">
          {children({ width, active })}
        </svg>
      )}
      {active !== null && width > 0 && (
        <Tip
          content={tell(active)}
          across={across}
          middle={from + step * (active + 0.5)}
          gap={Math.min(step / 2, GAP_MAX) + GAP}
          room={across ? width : height}
        />
      )}
      <span id={hintId} hidden>
        {hint}
      </span>
    </div>
  )
}

type TipProps = {
  content: TipContent
  across: boolean
  /** The middle of the value, along its direction. */ middle: number
  /** So that the value itself stays visible. */ gap: number
  room: number
}

const GAP = 8
const GAP_MAX = 32

/** Stands beside the value, on the side that has more room. */
function Tip({ content: told, across, middle, gap, room }: TipProps) {
  const after = middle < room / 2
  const place = across
    ? { top: 0, ...(after ? { left: middle + gap } : { right: room - middle + gap }) }
    : { right: 0, ...(after ? { top: middle + gap } : { bottom: room - middle + gap }) }
  return (
    <div
      aria-hidden
      style={place}
      className={clsx(
        'pointer-events-none absolute z-10 min-w-32 animate-fade-in rounded-item bg-inverse px-3 py-2',
        'text-[0.8125rem] leading-5 whitespace-nowrap text-on-inverse shadow-popup',
      )}
    >
      <p className="font-semibold">{told.title}</p>
      {told.rows.map(({ name, value, swatch }) => (
        <p key={name} className="flex items-center gap-2">
          {swatch}
          <span className="flex-1 pr-3 opacity-85">{name}</span>
          <span className="font-semibold tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  )
}
