// Against an object store on the loopback that checks every signature, as published examples have it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/shared/durations.ts'
import { SQUARE, transformed } from '#contract/shared/images.ts'
import { photoAs } from '#server/test/image-samples.ts'
import { s3Keys, startS3Server } from '#server/test/s3-server.ts'
import { signed } from '#server/test/s3-signature.ts'
import { emptyDatabase, testDatabase } from '#server/test/test-database.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { image } from '#server/db/tables/album.table.ts'
import { removeOrphans } from './image-orphans.ts'
import { s3Store, type S3Options } from './image-s3.ts'
import { folderStore, storedName } from './image-store.ts'
import { createStoredImages } from './images.ts'

const dir = await mkdtemp(join(tmpdir(), 'madang-s3-'))
const server = await startS3Server(['pictures', 'other'])
const options: S3Options = { ...s3Keys, endpoint: server.endpoint, bucket: 'pictures', isPathStyle: true }

afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const namesIn = async (store: ReturnType<typeof s3Store>) => {
  const names: string[] = []
  for await (const { name, writtenAt } of store.list()) {
    expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    names.push(name)
  }
  return names.toSorted()
}

test('puts, gets, looks, lists page by page and removes', async () => {
  const store = s3Store({ ...options, bucket: 'other', pageSize: 5 })
  const data = new Uint8Array([0, 1, 2, 255])
  const odd = 'ab/a b+c.webp'
  await store.write(odd, data)
  expect(await store.read(odd)).toEqual(Buffer.from(data))
  expect([await store.isThere(odd), await store.isThere('ab/no.webp')]).toEqual([true, false])
  expect(await store.read('ab/no.webp')).toBeNull()
  const many = Array.from({ length: 23 }, (_, i) => `cd/${String(i).padStart(5, '0')}.webp`)
  for (const name of many) await store.write(name, data)
  expect(await namesIn(store)).toEqual([odd, ...many].toSorted())
  await store.remove(odd)
  await store.remove(odd)
  expect(await store.isThere(odd)).toBe(false)
})

test.each([
  ['lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs the documented request ?%s as documented', (query, signature) => {
  const keys = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const url = new URL(`https://examplebucket.s3.amazonaws.com/?${query}`)
  const now = new Date('2013-05-24T00:00:00Z')
  expect(signed(keys, { method: 'GET', url, body: new Uint8Array(), now }).authorization).toContain(
    `Signature=${signature}`,
  )
})

test('a wrong key, a missing bucket and a store that is silent are failures of the provider', async () => {
  const failed = { code: 'provider_failed' }
  for (const wrong of [{ accessKeyId: 'wrong' }, { secretAccessKey: 'wrong' }, { region: 'elsewhere' }])
    await expect(s3Store({ ...options, ...wrong }).write('a', new Uint8Array([1]))).rejects.toMatchObject(failed)
  await expect(s3Store({ ...options, bucket: 'nowhere' }).write('a', new Uint8Array())).rejects.toMatchObject(failed)
  await expect(s3Store({ ...options, endpoint: 'http://127.0.0.1:9' }).read('a')).rejects.toMatchObject(failed)
})

test('pictures live in the store, are served with their variants, and go without a trace', async () => {
  const { db } = await testDatabase()
  const store = s3Store(options)
  const images = createStoredImages({ store, cacheDir: join(dir, 'cache'), db })
  const { url, public_id } = await images.storeImage(await photoAs('jpeg'), null)
  expect(await namesIn(store)).toEqual([storedName({ id: public_id, format: 'jpg' })])
  expect((await images.openImage(url, ''))?.type).toBe('image/jpeg')
  expect((await images.readImage(url))?.length).toBeGreaterThan(50)
  expect((await images.openImage(transformed(url, SQUARE), 'image/webp'))?.type).toBe('image/webp')
  await images.removeImage(url)
  expect(await images.openImage(url, '')).toBeNull()
  expect(await images.openImage(transformed(url, SQUARE), 'image/webp')).toBeNull()
  expect(await namesIn(store)).toEqual([])
})

test('a backup moves pictures between a folder and the store, and orphans are removed there too', async () => {
  const source = await testDatabase()
  const folder = folderStore(join(dir, 'folder'))
  const images = createStoredImages({ store: folder, cacheDir: join(dir, 'cache'), db: source.db })
  const stored = await images.storeImage(await photoAs('webp'), null, { trusted: true })
  const name = storedName({ id: stored.public_id, format: stored.format })
  const [there, back] = [join(dir, 'there.zip'), join(dir, 'back.zip')]
  await makeBackup({ config: source.config, store: folder }, there)

  const target = await emptyDatabase()
  const store = s3Store(options)
  await restoreBackup({ config: target.config, store }, there)
  expect(await store.read(name)).toEqual(await folder.read(name))
  await makeBackup({ config: target.config, store }, back)
  const again = folderStore(join(dir, 'again'))
  await restoreBackup({ config: (await emptyDatabase()).config, store: again }, back)
  expect(await again.read(name)).toEqual(await folder.read(name))

  await store.write('ee/left-behind.webp', new Uint8Array([1]))
  await target.db.delete(image)
  expect(await removeOrphans(store, target.db, new Date(Date.now() + 2 * HOUR_MS))).toBe(2)
  expect(await namesIn(store)).toEqual([])
})
