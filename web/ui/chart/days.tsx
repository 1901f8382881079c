// Two measures over the same days, one above the other: an area and bars, each on a scale of its own.
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { useId } from 'react'
import { HeightAxis, StepAxis } from './axis.tsx'
import { ChartFrame } from './frame.tsx'

type Measure = {
  name: string
  values: readonly number[]
  /** The label in the tooltip. */
  format: (value: number) => string
  /** The label along the axis. */
  short: (value: number) => string
}

type ChartDaysProps = {
  label: string
  hint: string
  height: number
  days: readonly { key: string; short: string; long: string }[]
  upper: Measure
  lower: Measure
}

const MARGIN = { top: 14, right: 10, bottom: 26, left: 58 }
const BETWEEN = 26
const LOWER_SHARE = 0.3
const BAR = 'var(--info-ink)'
const FAINT_BAR = 'color-mix(in srgb, var(--info-ink) 62%, var(--surface))'

const heightsOf = ({ values }: Measure, bottom: number, top: number) =>
  scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [bottom, top], nice: 3 })

export function ChartDays({ label, hint, height, days, upper, lower }: ChartDaysProps) {
  const shade = useId()
  const keys = days.map(({ key }) => key)
  const bottom = height - MARGIN.bottom
  const lowerTop = bottom - (bottom - MARGIN.top - BETWEEN) * LOWER_SHARE
  const upperBottom = lowerTop - BETWEEN
  const upperHeights = heightsOf(upper, upperBottom, MARGIN.top)
  const lowerHeights = heightsOf(lower, bottom, lowerTop)
  return (
    <ChartFrame
      label={label}
      hint={hint}
      height={height}
      margin={MARGIN}
      direction="across"
      count={days.length}
      tipOf={(i) => ({
        title: days[i]?.long ?? '',
        rows: [upper, lower].map(({ name, values, format }) => ({ name, value: format(values[i] ?? 0) })),
      })}
    >
      {({ width, active }) => {
        const steps = scaleBand<string>({ domain: keys, range: [MARGIN.left, width - MARGIN.right] })
        const middle = (i: number) => (steps(keys[i] ?? '') ?? 0) + steps.bandwidth() / 2
        const bar = Math.min(28, steps.bandwidth() * 0.62)
        const right = width - MARGIN.right
        const points = upper.values.map((value, i) => ({ x: middle(i), y: upperHeights(value) }))
        const shown = active ?? points.length - 1
        return (
          <>
            <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.28" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0.03" />
            </linearGradient>
            <HeightAxis scale={upperHeights} left={MARGIN.left} right={right} ticks={3} format={upper.short} />
            <HeightAxis scale={lowerHeights} left={MARGIN.left} right={right} ticks={2} format={lower.short} />
            {active !== null && (
              <line
                x1={middle(active)}
                x2={middle(active)}
                y1={MARGIN.top}
                y2={bottom}
                stroke="var(--line-strong)"
                strokeDasharray="3 3"
              />
            )}
            <AreaClosed data={points} x={({ x }) => x} y={({ y }) => y} yScale={upperHeights} fill={`url(#${shade})`} />
            <LinePath
              data={points}
              x={({ x }) => x}
              y={({ y }) => y}
              stroke="var(--accent)"
              strokeWidth={2.25}
              strokeLinejoin="round"
            />
            {points[shown] && (
              <circle
                cx={points[shown].x}
                cy={points[shown].y}
                r={4.5}
                fill="var(--accent)"
                stroke="var(--surface)"
                strokeWidth={2}
              />
            )}
            <Group>
              {lower.values.map((value, i) => (
                <Bar
                  key={keys[i]}
                  x={middle(i) - bar / 2}
                  y={lowerHeights(value)}
                  width={bar}
                  height={bottom - lowerHeights(value)}
                  rx={Math.min(3, bar / 4)}
                  fill={active === i ? BAR : FAINT_BAR}
                />
              ))}
            </Group>
            <StepAxis scale={steps} top={bottom} keys={keys} nameOf={(key) => days[keys.indexOf(key)]?.short ?? ''} />
          </>
        )
      }}
    </ChartFrame>
  )
}
