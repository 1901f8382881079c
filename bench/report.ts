// The figures as tables and pictures in docs/performance/, between markers.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '#contract/shared/entities.ts'
import type { VisitRow } from './first-visit.ts'
import type { Line } from './line.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const ROW = 26
const SCALE = 220
const WIDTH = 640
const LETTER = 7.2

type Bar = { name: string; ratio: number }
type Drawn = { bars: Bar[]; one: string; about: string }

/** One bar for each ratio; a dashed line stands at 1. */
function picture({ bars, one, about }: Drawn): string {
  const left = 20 + Math.max(...bars.map(({ name }) => name.length)) * LETTER
  // The longest bar still leaves room for its number.
  const scale = Math.min(SCALE, (WIDTH - left - 60) / Math.max(1, ...bars.map(({ ratio }) => Math.min(ratio, 8))))
  const height = bars.length * ROW + 40
  const rows = bars.map(({ name, ratio }, i) => {
    const y = 10 + i * ROW
    const width = Math.min(WIDTH - left - 60, ratio * scale)
    return `<text x="${(left - 8).toFixed(0)}" y="${y + 14}" text-anchor="end">${escapeHtml(name)}</text><rect x="${left.toFixed(0)}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" fill="#0f766e"/><text x="${(left + width + 6).toFixed(1)}" y="${y + 14}">${ratio.toFixed(2)}</text>`
  })
  const at = (left + scale).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="13" role="img" aria-label="${escapeHtml(about)}">
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
${rows.join('\n')}
<line x1="${at}" y1="4" x2="${at}" y2="${height - 26}" stroke="#64748b" stroke-dasharray="4 3"/><text x="${at}" y="${height - 10}" text-anchor="middle" fill="#475569">${escapeHtml(one)}</text>
</svg>
`
}

const table = (lines: Line[]) =>
  [
    '| figure | measured | goal |',
    '| --- | --- | --- |',
    ...lines.map(
      ({ name, value, goal, isMet }) =>
        `| ${name} | ${value} | ${goal ? `${goal}${isMet === false ? ' (missed)' : ''}` : ''} |`,
    ),
  ].join('\n')

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function writeBetween(file: string, name: string, text: string) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(at(file), 'utf8')
  const [from, to] = [before.indexOf(start), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(at(file), `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`)
  execFileSync(process.execPath, [at('node_modules/oxfmt/bin/oxfmt'), at(file)])
}

/** How busy the machine is: others on it make every figure worse. */
export const loadNow = () => loadavg()[0] ?? 0

function machine(before: number) {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day}: ${cpus().length} cores, Node ${process.versions.node}, load average ${before.toFixed(1)} before the run and ${loadNow().toFixed(1)} at its end.`
}

/** A picture beside the table, with the words that stand for it. */
function draw(file: string, drawn: Drawn) {
  writeFileSync(at(`docs/performance/${file}`), picture(drawn))
  return `![${drawn.about}](${file})`
}

export function writeReport(lines: Line[], before: number) {
  const shown = draw('server.svg', {
    bars: lines.flatMap(({ name, ratio }) => (ratio === undefined ? [] : [{ name, ratio }])),
    one: 'bare handler',
    about: "Speed as a share of a bare handler's",
  })
  writeBetween(
    'docs/performance/server.md',
    'bench',
    `\`npm run bench\`. ${machine(before)}\n\n${shown}\n\n${table(lines)}`,
  )
}

/** `grown`: how many times as long each question takes in the largest database as in the smallest. */
export function writeScale(tables: string, grown: { bars: Bar[]; sizes: [number, number] }, before: number) {
  const [few, many] = grown.sizes.map((size) => size.toLocaleString('en'))
  const shown = draw('growth.svg', {
    bars: grown.bars,
    one: `as among ${few}`,
    about: `How many times as long a question takes among ${many} rows as among ${few}`,
  })
  writeBetween(
    'docs/performance/growth.md',
    'scale',
    `\`npm run bench:scale\`. ${machine(before)}\n\n${shown}\n\n${tables}`,
  )
}

export function writeUsing(lines: Line[], before: number) {
  writeBetween('docs/performance/in-use.md', 'using', `\`npm run bench\`. ${machine(before)}\n\n${table(lines)}`)
}

export function writeVisits(rows: VisitRow[], before: number) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const titles = Object.keys(rows[0] ?? {})
  const table = [titles, titles.map(() => '---'), ...rows.map((row) => Object.values(row))].map(line).join('\n')
  writeBetween('docs/performance/first-visit.md', 'visits', `\`npm run bench\`. ${machine(before)}\n\n${table}`)
}
