// One line of JSON for each event, on the standard error output, so that the terminal stays readable.
export type Log = {
  info(event: string, details?: Record<string, unknown>): void
  error(event: string, details?: Record<string, unknown>): void
}

/** Drizzle's own error repeats the whole query with its parameters: e-mails, tokens and texts of people. */
const isWithParameters = (error: Error): boolean => 'query' in error && 'params' in error

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))

/** PostgreSQL repeats the value that it could not read, which is what somebody sent. */
const messageOf = ({ message, ...rest }: Error & { code?: unknown }) =>
  typeof rest.code === 'string' && /^22[0-9A-Z]{3}$/.test(rest.code) ? message.replaceAll(/"[^]*"/g, '"…"') : message

/** Which error it was and where, and nothing that somebody sent. */
function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { cause } = value
  if (isWithParameters(value)) return cause instanceof Error ? plain(cause) : { name: value.name }
  const code = 'code' in value ? { code: value.code } : {}
  const because = cause instanceof Error ? { cause: plain(cause) } : {}
  return { name: value.name, ...code, message: messageOf(value), stack: framesOf(value), ...because }
}

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
