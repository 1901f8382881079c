// A quiet courtyard for the login page, drawn in code: by day in the light theme, by night in the dark one.
import { clsx } from 'clsx'

const light = clsx(
  '[--sun:#f2cf8f] [--halo:#f7e3b8] [--far:#cfdccb] [--mid:#b4cbb4] [--near:#93b59b]',
  '[--bird:#33403b] [--tile:#41514b] [--tile-line:#5d6f67] [--tile-end:#7d8f86] [--ridge:#eee7d6]',
  '[--wood:#8b6846] [--wood-deep:#6b4e33] [--paper:#fdf7e6] [--lattice:#b08f63] [--plaster:#f4ead3]',
  '[--stone:#c9c3b4] [--stone-deep:#aca594] [--sand:#ecdfc3] [--path:#d6cbb2]',
  '[--leaf:#3f7d57] [--leaf-deep:#2c6245] [--fruit:#df6f2c] [--bark:#6d5a48]',
  '[--jar:#6d4a37] [--jar-deep:#553828] [--jar-shine:#a27a60]',
)
const dark = clsx(
  'dark:[--sun:#f3ead0] dark:[--halo:#33493f] dark:[--far:#1c2d27] dark:[--mid:#172620]',
  'dark:[--bird:#0b120f] dark:[--tile:#26332e] dark:[--tile-line:#3a4a43] dark:[--tile-end:#4d5f57]',
  'dark:[--near:#12201a] dark:[--ridge:#6b7a72]',
  'dark:[--wood:#5a4430] dark:[--wood-deep:#3d2d20] dark:[--paper:#f3cf87] dark:[--lattice:#7d5a2c]',
  'dark:[--plaster:#3a3a31] dark:[--stone:#424840] dark:[--stone-deep:#333831] dark:[--sand:#1f261f]',
  'dark:[--path:#2d352d] dark:[--leaf:#245040] dark:[--leaf-deep:#1a3d30] dark:[--fruit:#d9783a]',
  'dark:[--bark:#352c24] dark:[--jar:#40291f] dark:[--jar-deep:#2f1e17] dark:[--jar-shine:#6d4c3b]',
)

const many = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1))

/** Eaves and ridge sag in the middle and rise at their ends. */
const eave = (at: number) => ({ x: 66 + 508 * at, y: 500 + 104 * at * (1 - at) })
const ridge = (at: number) => ({ x: 172 + 296 * at, y: 424 + 30 * at * (1 - at) })

function Roof() {
  return (
    <g>
      <path d="M172 424q148 15 296 0 28 58 106 76-254 52-508 0 78-18 106-76Z" fill="var(--tile)" />
      {many(19).map((at) => {
        const [from, to] = [ridge(at), eave(at)]
        const bend = from.x + (to.x - from.x) * 0.264
        return (
          <path
            key={at}
            d={`M${from.x} ${from.y}Q${bend} ${from.y + 58} ${to.x} ${to.y}`}
            fill="none"
            stroke="var(--tile-line)"
            strokeWidth="3"
          />
        )
      })}
      <path d="M66 500q254 52 508 0l-3 13q-251 50-502 0Z" fill="var(--wood-deep)" />
      {many(37).map((at) => (
        <circle key={at} cx={eave(at).x} cy={eave(at).y + 2} r="4.6" fill="var(--tile-end)" />
      ))}
      <g fill="none" strokeLinecap="round">
        <path d="M164 423q156 19 312 0" stroke="var(--tile)" strokeWidth="17" />
        <path d="M168 420q152 18 304 0" stroke="var(--ridge)" strokeWidth="4" />
      </g>
    </g>
  )
}

/** Paper on a wooden grid. */
function Door({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const columns = Math.round(width / 13)
  const rows = Math.round(height / 17)
  const upright = many(columns + 1).map((at) => `M${x + width * at} ${y}v${height}`)
  const level = many(rows + 1).map((at) => `M${x} ${y + height * at}h${width}`)
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill="var(--paper)" />
      <path d={[...upright, ...level].join('')} stroke="var(--lattice)" strokeWidth="1.6" />
      <rect x={x} y={y} width={width} height={height} fill="none" stroke="var(--wood)" strokeWidth="5" />
    </g>
  )
}

function House() {
  return (
    <g>
      <rect x="112" y="512" width="416" height="150" fill="var(--plaster)" />
      <Door x={140} y={556} width={64} height={62} />
      <Door x={436} y={556} width={64} height={62} />
      {[0, 1, 2, 3].map((leaf) => (
        <Door key={leaf} x={230 + leaf * 45.5} y={544} width={43} height={112} />
      ))}
      <path d="M112 524h416M112 640h104M424 640h104" stroke="var(--wood)" strokeWidth="8" />
      {[112, 216, 412, 516].map((x) => (
        <rect key={x} x={x} y="512" width="12" height="152" rx="2" fill="var(--wood-deep)" />
      ))}
      <rect x="92" y="658" width="456" height="13" rx="3" fill="var(--wood)" />
      <path d="M84 671h472l10 35H74Z" fill="var(--stone)" />
      <path d="M180 671l-4 35M300 671v35M420 671l3 35M80 688h480" stroke="var(--stone-deep)" />
      <path d="M272 690h96l8 28H264Z" fill="var(--stone-deep)" />
      <rect x="270" y="686" width="100" height="9" rx="4" fill="var(--stone)" />
    </g>
  )
}

function Jar({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="0" cy="62" rx="30" ry="5" fill="var(--stone-deep)" opacity="0.5" />
      <path d="M-19 0C-34 14-37 44-22 62q22 6 44 0c15-18 12-48-3-62Z" fill="var(--jar)" />
      <path d="M8 4c14 12 18 40 4 59l10-1c15-18 12-48-3-62Z" fill="var(--jar-deep)" />
      <path d="M-24 24c-3 10-2 19 1 26" fill="none" stroke="var(--jar-shine)" strokeWidth="3.4" />
      <path d="M-23-2q23 8 46 0l-4-8q-19-7-38 0Z" fill="var(--jar-deep)" />
      <path d="M-6-13q6-5 12 0v3H-6Z" fill="var(--jar)" />
    </g>
  )
}

/** Leaves around a middle, each a golden angle further: full, yet never in rows. */
const crown = (x: number, y: number, reach: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const out = reach * Math.sqrt((index + 0.5) / count)
    const turn = index * 2.4
    const place = { x: x + out * 1.5 * Math.cos(turn), y: y + out * 0.8 * Math.sin(turn) }
    return { ...place, turn: (index * 67) % 360, deep: index % 3 === 0 }
  })
const leaves = [...crown(62, 414, 68, 64), ...crown(140, 462, 30, 18), ...crown(2, 468, 34, 22)]
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

function PersimmonTree() {
  return (
    <g>
      <g fill="none" stroke="var(--bark)" strokeLinecap="round">
        <path d="M34 880C40 780 30 690 42 596" strokeWidth="19" />
        <path d="M42 600C46 540 70 500 140 462M42 600C36 550 20 512-14 486" strokeWidth="14" />
        <path d="M58 534C66 480 66 440 78 404" strokeWidth="9" />
      </g>
      {leaves.map((leaf) => (
        <path
          key={`${leaf.x} ${leaf.y}`}
          d="M-21 0q20-17 42 0-22 17-42 0Z"
          transform={`translate(${leaf.x.toFixed(1)} ${leaf.y.toFixed(1)}) rotate(${leaf.turn})`}
          fill={leaf.deep ? 'var(--leaf-deep)' : 'var(--leaf)'}
        />
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

/** A magpie: in Korea it brings good news. */
function Magpie() {
  return (
    <g transform="translate(404 392)">
      <path d="M-4 14-34 25l26-15Z" fill="var(--bird)" />
      <path d="M-14 16C-12 4-2-2 8-3q2-9 10-8l9 3-8 3c1 12-9 23-22 23Z" fill="var(--bird)" />
      <path d="M4 4c9 0 11 6 6 11-4 3-10 3-14 1Z" fill="var(--ridge)" />
      <path d="M-2 20v9M4 19v9" stroke="var(--bird)" strokeWidth="2.4" />
    </g>
  )
}

/** `band` shows only the house, for a low strip of any width. */
export function Courtyard({ band = false, className }: { band?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox={band ? '-200 356 1040 368' : '0 0 640 860'}
      preserveAspectRatio={band ? 'xMidYMid slice' : 'xMidYMax slice'}
      className={clsx(light, dark, className)}
    >
      <circle cx="486" cy="352" r="96" fill="var(--halo)" opacity="0.55" />
      <circle cx="486" cy="352" r="58" fill="var(--sun)" />
      <path d="M-200 520C-60 440 60 400 190 452s210 30 300-18 220-20 350 66v220H-200Z" fill="var(--far)" />
      <path d="M-200 560C-90 500 20 480 130 520s250 34 360-24 230 4 350 54v170H-200Z" fill="var(--mid)" />
      <path d="M-200 620c120-50 240-58 380-30s300 20 420-10 160-6 240 20v110H-200Z" fill="var(--near)" />
      <rect x="-200" y="700" width="1040" height="180" fill="var(--sand)" />
      <rect x="-200" y="630" width="1040" height="74" fill="var(--plaster)" />
      <path d="M-200 668h1040" stroke="var(--stone)" strokeWidth="3" strokeDasharray="34 12" />
      <path d="M-200 632h1040" stroke="var(--tile)" strokeWidth="15" />
      <path d="M-200 640h1040" stroke="var(--tile-end)" strokeWidth="6" strokeDasharray="9 5" />
      <House />
      <Roof />
      <Magpie />
      {[
        [320, 742, 46],
        [300, 774, 54],
        [334, 812, 64],
        [306, 852, 76],
      ].map(([x, y, reach = 0]) => (
        <ellipse key={y} cx={x} cy={y} rx={reach} ry={reach / 4.4} fill="var(--path)" />
      ))}
      <Jar x={470} y={704} size={0.8} />
      <Jar x={524} y={700} size={1.02} />
      <Jar x={588} y={716} size={0.9} />
      <Jar x={548} y={744} size={0.74} />
      <PersimmonTree />
    </svg>
  )
}
