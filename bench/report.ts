// The figures as a table and a picture in docs/performance.md, between two markers.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { VisitRow } from './first-visit.ts'
import type { Line } from './line.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const ROW = 26
const LEFT = 130
const SCALE = 220
const WIDTH = 640

/** One bar for each ratio; the line is the bare handler itself. */
export function picture(lines: Line[]): string {
  const bars = lines.flatMap(({ name, ratio }) => (ratio === undefined ? [] : [{ name, ratio }]))
  const height = bars.length * ROW + 40
  const rows = bars.map(({ name, ratio }, i) => {
    const y = 10 + i * ROW
    const width = Math.min(WIDTH - LEFT - 60, ratio * SCALE)
    return `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${name}</text><rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" fill="#0f766e"/><text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 14}">${ratio.toFixed(2)}</text>`
  })
  const one = LEFT + SCALE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="13" role="img" aria-label="Speed of each endpoint as a share of a bare handler's">
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
${rows.join('\n')}
<line x1="${one}" y1="4" x2="${one}" y2="${height - 26}" stroke="#64748b" stroke-dasharray="4 3"/><text x="${one}" y="${height - 10}" text-anchor="middle" fill="#475569">bare handler</text>
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
export function writeBetween(file: string, name: string, text: string) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(at(file), 'utf8')
  const [from, to] = [before.indexOf(start), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(at(file), `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`)
  execFileSync(process.execPath, [at('node_modules/oxfmt/bin/oxfmt'), at(file)])
}

/** How busy the machine is: others on it make every figure worse. */
export const loadNow = () => loadavg()[0] ?? 0

export function machine(before: number) {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day}: ${cpus().length} cores, Node ${process.versions.node}, load average ${before.toFixed(1)} before the run and ${loadNow().toFixed(1)} at its end.`
}

export function writeReport(lines: Line[], before: number) {
  writeFileSync(at('docs/performance.svg'), picture(lines))
  const intro = `\`npm run bench\`. ${machine(before)}`
  writeBetween(
    'docs/performance.md',
    'bench',
    `${intro}\n\n![Speed as a share of a bare handler's](performance.svg)\n\n${table(lines)}`,
  )
}

export function writeVisits(rows: VisitRow[], before: number) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const titles = Object.keys(rows[0] ?? {})
  const table = [titles, titles.map(() => '---'), ...rows.map((row) => Object.values(row))].map(line).join('\n')
  writeBetween('docs/performance.md', 'visits', `\`npm run bench\`. ${machine(before)}\n\n${table}`)
}
