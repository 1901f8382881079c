// Draws the app's icons from its logo: for the home screens of phones, the docks of computers, and masks of any shape.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './say.mjs'

/** The manifest (server/http/app-manifest.ts) and index.html name them; `isFull`: drawn to the edges, which masks cut off. */
export const icons = [
  { file: 'icon-192.png', size: 192, isFull: false },
  { file: 'icon-512.png', size: 512, isFull: false },
  { file: 'icon-maskable-512.png', size: 512, isFull: true },
  { file: 'apple-touch-icon.png', size: 180, isFull: true },
]

/** The side of the logo's square, and what is added around it so that a round mask leaves the whole mark. */
const SIDE = 32
const AROUND = 2

function toTheEdges(logo) {
  const [, ground] = /<rect[^>]* rx="[^"]+" fill="([^"]+)"/.exec(logo) ?? []
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(logo)?.[1]
  if (!ground || !inner) throw new Error('The logo begins with its ground, a filled square with round corners.')
  const side = SIDE + 2 * AROUND
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ground}"/>` +
    `<g transform="translate(${AROUND} ${AROUND})">${inner}</g></svg>`
  )
}

export async function makeIcons(folder) {
  const { default: sharp } = await import('sharp')
  const logo = await readFile(fileURLToPath(new URL('web/public/icon.svg', root)), 'utf8')
  await mkdir(folder, { recursive: true })
  for (const { file, size, isFull } of icons) {
    const drawing = Buffer.from(isFull ? toTheEdges(logo) : logo)
    // At 72 dots an inch a unit of the drawing is one dot.
    await sharp(drawing, { density: (72 * size) / SIDE })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, file))
  }
}
