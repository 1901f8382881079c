type SparklineProps = { values: readonly number[]; className?: string }

const WIDTH = 100
const HEIGHT = 32

/** The shape of a figure at a glance; the charts below have its numbers. Drawn by hand: the first paint needs it. */
export function Sparkline({ values, className }: SparklineProps) {
  const most = Math.max(1, ...values)
  const points = values.map((value, i) => {
    const x = (i / Math.max(1, values.length - 1)) * WIDTH
    return `${x.toFixed(1)} ${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className}>
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="currentColor" opacity="0.13" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  )
}
