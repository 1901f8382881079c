// Counts what happens in this process and writes it as Prometheus reads it.
import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Record<string, string>

/** In seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Spread = { counts: number[]; sum: number; total: number }

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const written = (labels: Labels) => {
  const list = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return list.length > 0 ? `{${list.join(',')}}` : ''
}

export type Sample = [labels: Labels, value: number]

/** One metric with all its lines. */
export const metric = (name: string, type: 'counter' | 'gauge' | 'summary', help: string, samples: Sample[]) =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${written(labels)} ${value}`),
  ].join('\n')

/** The metrics of several processes as one list: each line says whose it is. */
export function joinedMetrics(all: { worker: number; metrics: string[] }[]): string[] {
  const byHead = new Map<string, string[]>()
  for (const { worker, metrics } of all) {
    for (const [help = '', type = '', ...lines] of metrics.map((one) => one.split('\n'))) {
      const own = lines.map((line) =>
        line.replace(
          /^(\w+)(?:\{(.*)\})? /,
          (_, name: string, labels?: string) => `${name}{worker="${worker}"${labels ? `,${labels}` : ''}} `,
        ),
      )
      const head = `${help}\n${type}`
      byHead.set(head, [...(byHead.get(head) ?? []), ...own])
    }
  }
  return [...byHead].map(([head, lines]) => [head, ...lines].join('\n'))
}

export type Meters = ReturnType<typeof createMeters>

export function createMeters() {
  const requests = new Map<string, { labels: Labels; count: number }>()
  const latencies = new Map<string, { labels: Labels; spread: Spread }>()
  let backupFailures = 0
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  /** In seconds, since the start: a summary's sum and count never fall. */
  const delays = { sum: 0, count: 0 }

  function observe(method: string, route: string, seconds: number) {
    const key = `${method} ${route}`
    const known = latencies.get(key) ?? {
      labels: { method, route },
      spread: { counts: BOUNDS.map(() => 0), sum: 0, total: 0 },
    }
    latencies.set(key, known)
    const { spread } = known
    spread.sum += seconds
    spread.total += 1
    for (let i = BOUNDS.length - 1; i >= 0 && seconds <= (BOUNDS[i] ?? 0); i -= 1)
      spread.counts[i] = (spread.counts[i] ?? 0) + 1
  }

  const histogram = () => {
    const name = 'madang_http_request_seconds'
    const lines = [...latencies.values()].flatMap(({ labels, spread }) => [
      ...BOUNDS.map((le, i) => `${name}_bucket${written({ ...labels, le: String(le) })} ${spread.counts[i]}`),
      `${name}_bucket${written({ ...labels, le: '+Inf' })} ${spread.total}`,
      `${name}_sum${written(labels)} ${spread.sum}`,
      `${name}_count${written(labels)} ${spread.total}`,
    ])
    return [`# HELP ${name} Time until an answer was ready.`, `# TYPE ${name} histogram`, ...lines].join('\n')
  }

  /** The quantiles are those since the last reading. */
  function delaySummary() {
    const name = 'madang_event_loop_delay_seconds'
    const quantiles = [0.5, 0.99, 1].map((q): Sample => [
      { quantile: String(q) },
      delay.count > 0 ? delay.percentile(q * 100) / 1e9 : 0,
    ])
    if (delay.count > 0) delays.sum += (delay.mean / 1e9) * delay.count
    delays.count += delay.count
    delay.reset()
    return [
      metric(name, 'summary', 'Delay of the event loop; the quantiles since the last reading.', quantiles),
      `${name}_sum ${delays.sum}`,
      `${name}_count ${delays.count}`,
    ].join('\n')
  }

  return {
    answered({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
      const key = `${method} ${route} ${status}`
      const known = requests.get(key) ?? { labels: { method, route, status: String(status) }, count: 0 }
      known.count += 1
      requests.set(key, known)
      observe(method, route, ms / 1000)
    },
    backupFailed: () => void (backupFailures += 1),
    /** The delays of the event loop start anew with each reading. */
    read(): string[] {
      const samples = [...requests.values()]
      const errors = samples.filter(({ labels }) => Number(labels.status) >= 500)
      const { rss, heapUsed, external } = process.memoryUsage()
      const cpu = process.cpuUsage()
      return [
        metric(
          'madang_http_requests_total',
          'counter',
          'Answers by route, method and status.',
          samples.map(({ labels, count }) => [labels, count]),
        ),
        metric('madang_http_errors_total', 'counter', 'Answers with a status of 500 and above.', [
          [{}, errors.reduce((sum, { count }) => sum + count, 0)],
        ]),
        histogram(),
        delaySummary(),
        metric('madang_backup_failures_total', 'counter', 'Scheduled backups that failed in this process.', [
          [{}, backupFailures],
        ]),
        metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [[{}, rss]]),
        metric('nodejs_heap_used_bytes', 'gauge', 'Memory of its JavaScript.', [[{}, heapUsed]]),
        metric('nodejs_external_memory_bytes', 'gauge', 'Memory of its buffers.', [[{}, external]]),
        metric('process_cpu_seconds_total', 'counter', 'Processor time used.', [[{}, (cpu.user + cpu.system) / 1e6]]),
        metric('process_uptime_seconds', 'gauge', 'Time since the start.', [[{}, process.uptime()]]),
      ]
    },
  }
}
