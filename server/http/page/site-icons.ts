// The icons of the site in every size that browsers, phones and messengers request, made from its own logo or from ours.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import sharp from 'sharp'
import { DAY_S } from '#contract/shared/durations.ts'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { untransformed } from '#contract/shared/images.ts'
import { groundColor } from '#contract/site/installed.ts'
import type { Site } from '#contract/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { etagOf, hashOf } from '#server/process/hash.ts'
import { projectRoot } from '#server/process/project-root.ts'
import { isKnownTag } from '#server/http/etag.ts'
import type { App } from '#server/http/call/mount.ts'

/**
 * `purpose`: as which the manifest names it. `side`: how much of the square the picture takes; what is less than all has a
 * ground up to the edges, which masks cut off.
 */
export const siteIcons = [
  { file: 'icons/icon-192.png', size: 192, purpose: 'any', side: 1 },
  { file: 'icons/icon-512.png', size: 512, purpose: 'any', side: 1 },
  { file: 'icons/icon-maskable-192.png', size: 192, purpose: 'maskable', side: 0.64 },
  { file: 'icons/icon-maskable-512.png', size: 512, purpose: 'maskable', side: 0.64 },
  { file: 'icons/apple-touch-icon.png', size: 180, purpose: null, side: 0.84 },
  { file: 'favicon.ico', size: 48, purpose: null, side: 1 },
] as const
type SiteIcon = (typeof siteIcons)[number]

/** An own logo has addresses of its own, so that no browser shows the one before. */
export const iconAddress = (file: SiteIcon['file'], { logo }: Pick<Site, 'logo'>) =>
  `${BASE_PATH}/${file}${logo === null ? '' : `?v=${hashOf(logo).slice(0, 8)}`}`

const ICO_SIZES = [16, 32, 48]
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Our icon begins with its ground, a square with round corners: the same colour fills the edges. */
const groundOf = (drawing: string) => /<rect[^>]* rx="[^"]+" fill="([^"]+)"/.exec(drawing)?.[1] ?? groundColor.light

type Picture = { bytes: Buffer; ground: string; isOurs: boolean }

async function ourDrawing(): Promise<Picture> {
  const places = ['dist/web/icon.svg', 'web/public/icon.svg'].map((path) => join(projectRoot, path))
  const bytes = await readFile(places.find((path) => existsSync(path)) ?? '')
  return { bytes, ground: groundOf(bytes.toString()), isOurs: true }
}

async function pictureOf({ images }: Pick<Deps, 'images'>, logo: string | null): Promise<Picture> {
  // A logo that cannot be read just now is better shown as ours than as nothing.
  const own = logo === null ? null : await images.readImage(untransformed(logo)).catch(() => null)
  return own ? { bytes: Buffer.from(own), ground: groundColor.light, isOurs: false } : ourDrawing()
}

async function rendered({ bytes, ground, isOurs }: Picture, size: number, side: number): Promise<Buffer> {
  // Our own mark has room around it inside of its square: a mask cuts off a part of the ground alone.
  const inner = Math.round(size * (isOurs && side < 1 ? 0.9 : side))
  const picture = await sharp(bytes, { density: isOurs ? (72 * inner) / 32 : 72 })
    .rotate()
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  if (side === 1) return picture
  const square = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  return square
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

/** The container of a favicon: a list of PNG pictures behind each other. */
function icoOf(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

async function iconOf(deps: Pick<Deps, 'images'>, { file, size, side }: SiteIcon, logo: string | null) {
  const picture = await pictureOf(deps, logo)
  if (file !== 'favicon.ico') return rendered(picture, size, side)
  const sizes = await Promise.all(ICO_SIZES.map(async (one) => ({ size: one, bytes: await rendered(picture, one, 1) })))
  return icoOf(sizes)
}

export function siteIconRoutes(app: App, deps: Pick<Deps, 'images' | 'site'>) {
  let made: { logo: string | null; icons: Map<string, Promise<Buffer>> } | null = null

  /** Rendered once for a logo. */
  async function read(icon: SiteIcon): Promise<Buffer> {
    const { logo } = await deps.site.get()
    if (made?.logo !== logo) made = { logo, icons: new Map() }
    const { icons } = made
    const known = icons.get(icon.file)
    if (known) return known
    const drawing = iconOf(deps, icon, logo)
    icons.set(icon.file, drawing)
    drawing.catch(() => icons.delete(icon.file))
    return drawing
  }

  const answer = (icon: SiteIcon) => async (c: Context) => {
    const bytes = await read(icon)
    const headers = { etag: etagOf(bytes), 'cache-control': `public, max-age=${DAY_S}` }
    if (isKnownTag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const type = icon.file.endsWith('.ico') ? 'image/x-icon' : 'image/png'
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': type })
  }

  for (const icon of siteIcons) app.get(`${BASE_PATH}/${icon.file}`, answer(icon))
  // Browsers and phones also look at the root of the host, without regard to the page.
  for (const icon of siteIcons) {
    if (icon.purpose === null) app.get(`/${icon.file.replace('icons/', '')}`, answer(icon))
  }
}
