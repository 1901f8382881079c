// Counts what happens in this process, for Prometheus.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry, Summary } from 'prom-client'

/** All metrics of one process, as they go from process to process. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The quantiles are those since the last reading; sum and count never fall. Node itself measures and keeps them. */
class EventLoopDelay extends Summary {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  #sum = 0
  #count = 0

  constructor() {
    const help = 'Delay of the event loop; the quantiles since the last reading.'
    super({ name: 'madang_event_loop_delay_seconds', help, registers: [] })
    this.#delay.enable()
  }

  override async get() {
    const delay = this.#delay
    const quantiles = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile },
      value: delay.count > 0 ? delay.percentile(quantile * 100) / 1e9 : 0,
    }))
    if (delay.count > 0) this.#sum += (delay.mean / 1e9) * delay.count
    this.#count += delay.count
    delay.reset()
    const values = [
      ...quantiles,
      { metricName: 'madang_event_loop_delay_seconds_sum', labels: {}, value: this.#sum },
      { metricName: 'madang_event_loop_delay_seconds_count', labels: {}, value: this.#count },
    ]
    return { ...(await super.get()), values }
  }
}

/** Node's metrics of this process, read at each request. */
function processMetrics() {
  const gauge = (name: string, help: string, read: () => number) => {
    const metric: Gauge = new Gauge({ name, help, registers: [], collect: () => metric.set(read()) })
    return metric
  }
  const processor: Counter = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      processor.reset()
      processor.inc((user + system) / 1e6)
    },
  })
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_used_bytes', 'Memory of its JavaScript.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of its buffers.', () => process.memoryUsage().external),
    gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime()),
    processor,
  ]
}

export type Metrics = ReturnType<typeof createMetrics>

/** `labels` say which of several processes this is. */
export function createMetrics(labels: Record<string, string> = {}) {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  const registers = [registry]
  const requests = new Counter({
    name: 'madang_http_requests_total',
    help: 'Answers by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const errors = new Counter({
    name: 'madang_http_errors_total',
    help: 'Answers with a status of 500 and above.',
    registers,
  })
  const seconds = new Histogram({
    name: 'madang_http_request_seconds',
    help: 'Time until an answer was ready.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  registry.registerMetric(new EventLoopDelay())
  const renderedTwice = new Counter({
    name: 'madang_pages_rendered_twice_total',
    help: 'Pages that show a query which they do not name.',
    labelNames: ['route'],
    registers,
  })
  const backupFailures = new Counter({
    name: 'madang_backup_failures_total',
    help: 'Scheduled backups that failed in this process.',
    registers,
  })
  for (const metric of processMetrics()) registry.registerMetric(metric)
  const connections = new Gauge({
    name: 'madang_database_connections',
    help: 'The pool of connections.',
    labelNames: ['state'],
    registers,
  })
  const streams = new Gauge({ name: 'madang_live_streams', help: 'Browsers that listen to changes.', registers })

  return {
    answered({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
      requests.inc({ method, route, status })
      if (status >= 500) errors.inc()
      seconds.observe({ method, route }, ms / 1000)
    },
    renderedTwice: (route: string) => renderedTwice.inc({ route }),
    backupFailed: () => backupFailures.inc(),
    connections,
    streams,
    /** The delays of the event loop start anew with each reading. */
    read: (): Promise<Figures> => registry.getMetricsAsJSON(),
  }
}
