// The grid lines of a chart and the labels along its edges.
import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'

type Heights = ReturnType<typeof scaleLinear<number>>
type Steps = ReturnType<typeof scaleBand<string>>

const small = { fill: 'var(--ink-faint)', fontSize: 12, fontFamily: 'inherit', className: 'tabular-nums' } as const

type HeightAxisProps = {
  scale: Heights
  left: number
  right: number
  ticks: number
  format: (value: number) => string
}

/** Whole numbers only, because half an order does not exist. */
export function HeightAxis({ scale, left, right, ticks, format }: HeightAxisProps) {
  const values = scale.ticks(ticks).filter(Number.isInteger)
  return (
    <>
      {values.map((value) => (
        <line
          key={value}
          x1={left}
          x2={right}
          y1={scale(value)}
          y2={scale(value)}
          stroke="var(--line)"
          strokeDasharray={value === 0 ? undefined : '2 4'}
        />
      ))}
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={values}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
        tickLength={4}
        tickLabelProps={{ ...small, textAnchor: 'end', dy: '0.33em' }}
      />
    </>
  )
}

/** The width that one label needs along the bottom. */
const WORD = 56

type StepAxisProps = { scale: Steps; top: number; keys: readonly string[]; nameOf: (key: string) => string }

/** The last step always has a label; the others as far as they fit. */
export function StepAxis({ scale, top, keys, nameOf }: StepAxisProps) {
  const every = Math.max(1, Math.ceil(WORD / Math.max(1, scale.step())))
  const named = keys.filter((_, i) => (keys.length - 1 - i) % every === 0)
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={named}
      tickFormat={nameOf}
      hideAxisLine
      hideTicks
      tickLength={6}
      tickLabelProps={{ ...small, textAnchor: 'middle', dy: '0.5em' }}
    />
  )
}
