// The tree of the courtyard: a crown of leaves in few paths, and its fruits.

/** A leaf on its place, turned. */
function leafPath(x: number, y: number, turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const whole = (dx: number, dy: number) => `${Math.round(dx)} ${Math.round(dy)}`
  const to = (dx: number, dy: number) => whole(dx * cos - dy * sin, dx * sin + dy * cos)
  return `M${whole(x - 21 * cos, y - 21 * sin)}q${to(20, -17)} ${to(42, 0)} ${to(-22, 17)} ${to(-42, 0)}Z`
}

/** Leaves around a middle, each a golden angle further: full, yet never in rows. */
const crown = (x: number, y: number, reach: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const out = reach * Math.sqrt((index + 0.5) / count)
    const turn = index * 2.4
    const path = leafPath(
      x + out * 1.5 * Math.cos(turn),
      y + out * 0.8 * Math.sin(turn),
      (((index * 67) % 360) / 180) * Math.PI,
    )
    return { path, deep: index % 3 === 0 }
  })
const leaves = [...crown(62, 414, 68, 64), ...crown(140, 462, 30, 18), ...crown(2, 468, 34, 22)]
/** Leaves that follow each other hardly touch: in rings of so many, the deep ones may come first. */
const RING = 8
const rings = leaves
  .flatMap((_, from) => (from % RING === 0 ? [leaves.slice(from, from + RING)] : []))
  .map((ring) =>
    [true, false].map((deep) => ({
      path: ring.flatMap((leaf) => (leaf.deep === deep ? leaf.path : [])).join(''),
      fill: deep ? 'var(--leaf-deep)' : 'var(--leaf)',
    })),
  )
  .flat()
const fruits = [
  [34, 460],
  [94, 446],
  [126, 456],
  [66, 408],
  [14, 430],
  [112, 398],
  [160, 470],
  [44, 372],
  [-4, 478],
] as const

export function PersimmonTree() {
  return (
    <g>
      <g fill="none" stroke="var(--bark)" strokeLinecap="round">
        <path d="M34 880C40 780 30 690 42 596" strokeWidth="19" />
        <path d="M42 600C46 540 70 500 140 462M42 600C36 550 20 512-14 486" strokeWidth="14" />
        <path d="M58 534C66 480 66 440 78 404" strokeWidth="9" />
      </g>
      {rings.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
      {fruits.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-10 0q0-9 10-9t10 9q0 9-10 9t-10-9Z" fill="var(--fruit)" />
          <path d="M-6-8q6 6 12 0-6-4-12 0Z" fill="var(--leaf-deep)" />
        </g>
      ))}
    </g>
  )
}
