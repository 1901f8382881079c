// Forms with a file. They go to the disk while they arrive, so that slow lines hold no memory; whole ones are then read, as many
// at once as there is memory for.
import { randomUUID } from 'node:crypto'
import { open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#contract/shared/errors.ts'

import { uploadRoom } from './upload-room.ts'

/** It has no name already, so that nothing is left of it however this process ends. */
async function openTemporary(): Promise<FileHandle> {
  const path = join(tmpdir(), `madang-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Stops at the limit: the length header may be wrong. */
async function* upTo(max: number, chunks: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > max) throw new AppError('too_large')
    yield chunk
  }
}

async function formOf(bytes: Buffer<ArrayBuffer>, type: string | null): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type ?? '' } }).formData()
  } catch (cause) {
    throw new AppError('invalid', { cause })
  }
}

/** `by`: who sends it. */
export async function useForm<T>(
  request: Request,
  { max, by }: { max: number; by: string },
  use: (form: FormData) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new AppError('too_large')
  const file = await openTemporary()
  try {
    if (request.body) await writeFile(file, upTo(max, request.body))
    const { size } = await file.stat()
    return await uploadRoom(by, size, async () => {
      const bytes = Buffer.alloc(size)
      await file.read(bytes, 0, size, 0)
      const form = await formOf(bytes, request.headers.get('content-type'))
      // Parsing and reading a large file take 15 to 30 ms each: others are answered between them.
      await nextTurn()
      return use(form)
    })
  } finally {
    await file.close()
  }
}
