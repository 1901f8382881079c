// One line of JSON for each event, on the standard error output, so that the terminal stays readable.
export type Log = {
  info(event: string, details?: Record<string, unknown>): void
  error(event: string, details?: Record<string, unknown>): void
}

const plain = (value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value

export function createLog(write: (line: string) => void = (line) => process.stderr.write(`${line}\n`)): Log {
  const line =
    (level: string) =>
    (event: string, details: Record<string, unknown> = {}) =>
      write(
        JSON.stringify({
          at: new Date().toISOString(),
          level,
          event,
          ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, plain(value)])),
        }),
      )
  return { info: line('info'), error: line('error') }
}
