// A quiet courtyard for the login page, drawn in code: by day in the light theme, by night in the dark one.
import { clsx } from 'clsx'
import { PersimmonTree } from './persimmon-tree.tsx'

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

// Shapes of one colour are one path: every element costs the first picture of a slow phone a little.
const pair = (x: number, y: number) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
const many = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1))

/** Eaves and ridge sag in the middle and rise at their ends. */
const eave = (at: number) => ({ x: 66 + 508 * at, y: 500 + 104 * at * (1 - at) })
const ridge = (at: number) => ({ x: 172 + 296 * at, y: 424 + 30 * at * (1 - at) })

function rowOfTiles(at: number) {
  const [from, to] = [ridge(at), eave(at)]
  const bend = from.x + (to.x - from.x) * 0.264
  return `M${pair(from.x, from.y)}Q${pair(bend, from.y + 58)} ${pair(to.x, to.y)}`
}

/** A dot: a line of no length with round ends. */
const endOfTiles = (at: number) => `M${pair(eave(at).x, eave(at).y + 2)}h.01`

function Roof() {
  return (
    <g>
      <path d="M172 424q148 15 296 0 28 58 106 76-254 52-508 0 78-18 106-76Z" fill="var(--tile)" />
      <path d={many(19).map(rowOfTiles).join('')} fill="none" stroke="var(--tile-line)" strokeWidth="3" />
      <path d="M66 500q254 52 508 0l-3 13q-251 50-502 0Z" fill="var(--wood-deep)" />
      <path d={many(37).map(endOfTiles).join('')} stroke="var(--tile-end)" strokeWidth="9.2" strokeLinecap="round" />
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

// In a low strip of any width it shows the house: the middle of what is drawn from -200 to 840 and from 356 to 724. From
// 960 px on it fills a column. Two drawings, one of them hidden, would be twice as much to read before the first picture.
const place = clsx(
  'absolute top-1/2 left-1/2 w-[max(61.538%,24.348rem)] -translate-x-1/2 -translate-y-[62.79%] overflow-visible',
  'sm:w-[max(61.538%,34.783rem)]',
  'min-[60rem]:inset-0 min-[60rem]:size-full min-[60rem]:translate-none',
)

export function Courtyard() {
  return (
    <svg aria-hidden viewBox="0 0 640 860" preserveAspectRatio="xMidYMax slice" className={clsx(light, dark, place)}>
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
