import type { IncomingMessage } from 'node:http'
import { AppError } from '#contract/shared/errors.ts'

/** More than any form of ours sends; an endpoint that takes long texts says so. */
const JSON_MAX_BYTES = 64 * 1024

/** Reads a request's bytes and stops at the limit: the length header may be wrong. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw new AppError('too_large')
    chunks.push(chunk)
  }
  // A view of the same bytes: a second copy of a large picture would only cost time.
  const all = Buffer.concat(chunks)
  return new Uint8Array(all.buffer, all.byteOffset, all.length)
}

/** As `readBytes`, for a request that comes straight from the socket. */
export function readIncoming(incoming: IncomingMessage, max: number): Promise<Uint8Array> {
  if (Number(incoming.headers['content-length'] ?? 0) > max) throw new AppError('too_large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > max) reject(new AppError('too_large'))
      else chunks.push(chunk)
    })
    incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    // Nobody is left to read the answer.
    incoming.on('close', () => reject(new AppError('invalid')))
  })
}

/** No body of ours is deeper; a deeper one would exhaust the stack of a recursive reader. */
const DEPTH_MAX = 20

/** No body of ours has more values; reading and checking a million of them would keep everybody waiting. */
const VALUES_MAX = 10_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Checks the bytes before they are parsed; the parser finds invalid JSON. */
function isTooMuch(bytes: Uint8Array): boolean {
  let [depth, values, isText] = [0, 1, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) [depth, values] = [depth + 1, values + 1]
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > DEPTH_MAX || values > VALUES_MAX) return true
  }
  return false
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}

type ReadBytes = (max: number) => Promise<Uint8Array>

/** Reads the body as JSON; an empty object where nothing was sent. */
export async function jsonOf(read: ReadBytes, type: string | undefined, max = JSON_MAX_BYTES): Promise<unknown> {
  const bytes = await read(max)
  if (bytes.length === 0) return {}
  // A form on another site can send text or form data with the user's cookie, but no JSON.
  if (!type?.startsWith('application/json')) throw new AppError('invalid')
  if (isTooMuch(bytes)) throw new AppError('invalid')
  return parseJson(bytes)
}
