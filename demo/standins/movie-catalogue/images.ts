// The pictures of the stand-in catalogue as files: drawn, lettered and encoded at the first request.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { escapeHtml } from '#contract/shared/entities.ts'
import { boundedCache } from '#server/adapters/bounded-cache.ts'
import { gate, WAITING_VARIANTS } from '#server/adapters/images/image-gate.ts'
import { projectRoot } from '#server/process/project-root.ts'
import type { Film } from './film.ts'
import { faceDrawing, personName, personWithId } from './people.ts'
import { backdropOf, POSTER, posterOf, type Lettering } from './posters.ts'

/** The service's own sizes, by their width. */
const sizes: Record<string, number> = {
  w92: 92,
  w154: 154,
  w185: 185,
  w300: 300,
  w342: 342,
  w500: 500,
  w780: 780,
  w1280: 1280,
}

const fontFile = (weight: Lettering['weight']) =>
  join(projectRoot, `node_modules/pretendard/dist/public/static/Pretendard-${weight}.otf`)

const LINE_MAX = 9
const widths = { large: 420, small: 380 }
const heights = { large: 64, small: 17 }

/** Long names get two lines of about the same length. */
function linesOf(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  if (text.length <= LINE_MAX || middle === undefined) return [text]
  return [text.slice(0, middle), text.slice(middle + 1)]
}

/** Without the font a poster has no lettering. */
async function letters(text: string, look: Lettering): Promise<OverlayOptions[]> {
  const fontfile = fontFile(look.weight)
  if (!existsSync(fontfile)) return []
  const lines = look.size === 'large' ? linesOf(text) : [text]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escapeHtml(lines.join('\n'))}</span>`,
      font: `Pretendard ${look.weight}`,
      fontfile,
      width: widths[look.size],
      height: Math.round(heights[look.size] * (lines.length * 0.9 + 0.1)),
      align: 'centre',
      wrap: 'word',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return [{ input: data, left: Math.round((POSTER.w - info.width) / 2), top: Math.round(look.y - info.height / 2) }]
}

async function poster(film: Film, width: number) {
  const { svg, title, credit } = posterOf(film)
  const name = film.ko.title || film.en.title
  const by = `${personName(film.by, 'ko')} 감독 작품`
  const overlays = [...(await letters(name, title)), ...(await letters(by, credit))]
  const whole = await sharp(Buffer.from(svg)).composite(overlays).png({ compressionLevel: 1 }).toBuffer()
  return encoded(sharp(whole).resize({ width: Math.min(width, POSTER.w) }))
}

const encoded = async (drawn: Sharp) => new Uint8Array(await drawn.webp({ quality: 82, effort: 2 }).toBuffer())
const plain = (svg: string, width: number) => encoded(sharp(Buffer.from(svg)).resize({ width }))

const bounds = { max: 200, maxEach: 200, maxBytes: 16 * 1024 * 1024, bytesOf: (picture: Uint8Array) => picture.length }

/** Null where there is no such picture, or not in this size. */
export function catalogueImages(films: ReadonlyMap<number, Film>) {
  const remember = boundedCache<Uint8Array>({ ...bounds, forMs: Infinity, now: () => 0 })

  function drawing(kind: string, id: number, width: number): (() => Promise<Uint8Array>) | null {
    const film = films.get(id)
    const person = personWithId(id)
    if (kind === 'poster' && film) return () => poster(film, width)
    if (kind === 'still' && film) return () => plain(backdropOf(film), width)
    if (kind === 'face' && person) return () => plain(faceDrawing(person), width)
    return null
  }

  return async (size: string, file: string): Promise<Uint8Array | null> => {
    const [, kind = '', id = ''] = /^(poster|still|face)-(\d+)\.webp$/.exec(file) ?? []
    const width = size === 'original' ? 1280 : sizes[size]
    const draw = width ? drawing(kind, Number(id), width) : null
    return draw && remember(`${size}/${file}`, '', () => gate(draw, WAITING_VARIANTS))
  }
}
