// Several counts for each step, stacked, with a legend.
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useId } from 'react'
import { formatNumber } from '#web/lib/locale/format.ts'
import { HeightAxis, StepAxis } from './axis.tsx'
import { ChartFrame } from './frame.tsx'
import { Swatch, textureOf, Textures } from './textures.tsx'

type Step<Part extends string> = Record<Part, number> & { key: string; short: string; long: string }

type ChartStackProps<Part extends string> = {
  label: string
  hint: string
  height: number
  parts: readonly { key: Part; name: string }[]
  steps: readonly Step<Part>[]
  /** The name of the total. */
  total: string
}

const MARGIN = { top: 10, right: 6, bottom: 26, left: 40 }
const LEGEND = 36

type Across = ReturnType<typeof scaleBand<string>>
type Heights = ReturnType<typeof scaleLinear<number>>
type Parts<Part extends string> = ChartStackProps<Part>['parts']

const sumOf = <Part extends string>(parts: Parts<Part>, step: Step<Part> | undefined) =>
  parts.reduce((sum, { key }) => sum + (step?.[key] ?? 0), 0)

function Legend({ base, names }: { base: string; names: readonly string[] }) {
  return (
    <ul
      className="flex flex-wrap items-start gap-x-4 overflow-hidden text-[0.8125rem] leading-5 text-ink-soft"
      style={{ height: LEGEND }}
    >
      {names.map((name, i) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch base={`${base}-l${i}`} index={i} />
          {name}
        </li>
      ))}
    </ul>
  )
}

type BarsProps<Part extends string> = {
  base: string
  parts: Parts<Part>
  steps: readonly Step<Part>[]
  across: Across
  heights: Heights
}

function Bars<Part extends string>({ base, parts, steps, across, heights }: BarsProps<Part>) {
  const bar = Math.min(40, across.bandwidth() * 0.6)
  return (
    <BarStack
      data={[...steps]}
      keys={parts.map(({ key }) => key)}
      x={({ key }) => key}
      value={(step, key) => step[key]}
      xScale={across}
      yScale={heights}
      color={String}
    >
      {(stacks) =>
        stacks.map((stack, part) =>
          stack.bars.map(({ x, y, height, index }) => (
            <rect
              key={`${stack.key} ${index}`}
              x={x + (across.bandwidth() - bar) / 2}
              y={y + 0.75}
              width={bar}
              height={Math.max(0, height - 1.5)}
              rx={Math.min(2, height / 4)}
              strokeWidth={height > 2 ? 1 : 0}
              {...textureOf(base, part)}
            />
          )),
        )
      }
    </BarStack>
  )
}

export function ChartStack<Part extends string>({ label, hint, height, parts, steps, total }: ChartStackProps<Part>) {
  const base = useId()
  const bottom = height - LEGEND - MARGIN.bottom
  const highest = Math.max(1, ...steps.map((step) => sumOf(parts, step)))
  const heights = scaleLinear<number>({ domain: [0, highest], range: [bottom, MARGIN.top], nice: 4 })
  const keys = steps.map(({ key }) => key)
  const tipOf = (i: number) => ({
    title: steps[i]?.long ?? '',
    rows: [
      ...parts.map(({ key, name }, part) => ({
        name,
        value: formatNumber(steps[i]?.[key] ?? 0),
        swatch: <Swatch base={`${base}-t${part}`} index={part} />,
      })),
      { name: total, value: formatNumber(sumOf(parts, steps[i])) },
    ],
  })
  return (
    <>
      <Legend base={base} names={parts.map(({ name }) => name)} />
      <ChartFrame
        label={label}
        hint={hint}
        height={height - LEGEND}
        margin={MARGIN}
        direction="across"
        count={steps.length}
        tipOf={tipOf}
      >
        {({ width, active }) => {
          const across = scaleBand<string>({ domain: keys, range: [MARGIN.left, width - MARGIN.right] })
          return (
            <>
              <Textures base={base} />
              <HeightAxis
                scale={heights}
                left={MARGIN.left}
                right={width - MARGIN.right}
                ticks={4}
                format={formatNumber}
              />
              {active !== null && (
                <rect
                  x={across(keys[active] ?? '')}
                  y={MARGIN.top}
                  width={across.bandwidth()}
                  height={bottom - MARGIN.top}
                  fill="var(--hover)"
                  rx={8}
                />
              )}
              <Bars base={base} parts={parts} steps={steps} across={across} heights={heights} />
              <StepAxis
                scale={across}
                top={bottom}
                keys={keys}
                nameOf={(key) => steps[keys.indexOf(key)]?.short ?? ''}
              />
            </>
          )
        }}
      </ChartFrame>
    </>
  )
}
