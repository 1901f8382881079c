// PostgreSQL's own COPY as streams: what it writes for any type of column it reads back as the same value.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'

/** COPY methods that the driver has and its types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_BYTES = 64 * 1024

/** The rows as PostgreSQL sends them; it is made to wait while nobody reads. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  let gathered: Buffer[] = []
  let bytes = 0
  const rows = new Readable({ highWaterMark: 4 * CHUNK_BYTES, read: () => void socket?.resume() })

  function flush() {
    const isWanted = rows.push(Buffer.concat(gathered))
    gathered = []
    bytes = 0
    if (!isWanted) socket?.pause()
  }

  class CopyOut extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection) {
      socket = connection.stream
      // The driver uses its memory again for the next message.
      gathered.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= CHUNK_BYTES) flush()
    }
  }
  const done = (error?: Error) => {
    if (error) return void rows.destroy(error)
    if (bytes > 0) flush()
    socket?.resume()
    rows.push(null)
  }
  client.query(new CopyOut(statement, done))
  return rows
}

async function send(connection: CopyConnection, source: AsyncIterable<Uint8Array>, failed: AbortSignal) {
  for await (const chunk of source) {
    if (failed.aborted) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: failed })
  }
  connection.endCopyFrom()
}

/** How many rows were taken. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const failed = new AbortController()
  class CopyIn extends pg.Query {
    handleCopyInResponse(connection: CopyConnection) {
      send(connection, source, failed.signal).catch((error: unknown) => {
        if (!failed.signal.aborted) connection.sendCopyFail(String(error))
      })
    }
  }
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result?: { rowCount: number | null }) => {
      failed.abort()
      if (error) reject(error)
      else resolve(result?.rowCount ?? 0)
    }
    client.query(new CopyIn(statement, done))
  })
}
