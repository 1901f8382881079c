// Named amounts, one below the other: the name and the value stand with each bar.
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { ChartFrame, type TipContent } from './frame.tsx'

type ChartBarsProps = {
  label: string
  hint: string
  height: number
  bars: readonly {
    key: string
    name: string
    value: number
    text: string
    lines: TipContent['rows']
    faint?: boolean
  }[]
}

const MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }
const THICK = 10
/** Limits the height, so that a few rows stay close together. */
const ROW_MAX = 62

export function ChartBars({ label, hint, height, bars }: ChartBarsProps) {
  const row = Math.min(ROW_MAX, height / Math.max(1, bars.length))
  const tall = row * bars.length
  return (
    <ChartFrame
      label={label}
      hint={hint}
      height={tall}
      margin={MARGIN}
      direction="down"
      count={bars.length}
      tipOf={(i) => ({ title: bars[i]?.name ?? '', rows: bars[i]?.lines ?? [] })}
    >
      {({ width, active }) => {
        const long = scaleLinear<number>({
          domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
          range: [0, width],
        })
        return bars.map(({ key, name, value, text, faint }, i) => (
          <g key={key} transform={`translate(0 ${row * i})`}>
            <foreignObject x={0} y={row / 2 - 22} width={width} height={24}>
              <div className="flex items-baseline gap-3 text-sm leading-6">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="font-semibold tabular-nums">{text}</span>
              </div>
            </foreignObject>
            <rect
              y={row / 2 + 6}
              width={width}
              height={THICK}
              rx={THICK / 2}
              fill={active === i ? 'var(--pressed)' : 'var(--sunken)'}
            />
            {value > 0 && (
              <Bar
                y={row / 2 + 6}
                width={Math.max(THICK, long(value))}
                height={THICK}
                rx={THICK / 2}
                fill={faint ? 'var(--line-strong)' : 'var(--accent)'}
              />
            )}
          </g>
        ))
      }}
    </ChartFrame>
  )
}
