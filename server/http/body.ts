import { AppError } from '#contract/errors.ts'

/** Rich text with its images' addresses fits; pictures themselves go through the upload. */
const JSON_MAX_BYTES = 1024 * 1024

/** Reads a request's bytes and stops at the limit, whatever the length header claims. */
export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** No body of ours is deeper; a deeper one would exhaust the stack of whoever walks through it. */
const DEPTH_MAX = 20

/** Goes down level by level, because a function that calls itself would be exhausted just here. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}

export async function readJson(request: Request, max = JSON_MAX_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, max)
  if (bytes.length === 0) return {}
  // A form on another site can send text or form data with the user's cookie, but no JSON.
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new AppError('invalid')
  const value = parseJson(bytes)
  if (isTooDeep(value)) throw new AppError('invalid')
  return value
}

export async function readForm(request: Request, max: number): Promise<FormData> {
  const bytes = await readBytes(request, max)
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return await new Response(bytes, { headers }).formData()
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}
