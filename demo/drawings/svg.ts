// The few shapes that all drawings are made of, as SVG text.

export type Point = readonly [x: number, y: number]

type Look = {
  fill?: string
  stroke?: string
  /** The width of the stroke. */
  width?: number
  opacity?: number
  dash?: string
  /** An SVG transform, such as the one that `placed` makes. */
  transform?: string
}

const short = (value: number) => Math.round(value * 10) / 10

function attributes(look: Look | string): string {
  const { fill, stroke, width, opacity, dash, transform } = typeof look === 'string' ? { fill: look } : look
  const parts = [`fill="${fill ?? 'none'}"`]
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${short(width ?? 1)}"`)
  if (stroke) parts.push('stroke-linecap="round" stroke-linejoin="round"')
  // Not `opacity`: the renderer would make a layer of the picture's size for each shape, which costs seconds.
  const seen = stroke ? 'stroke' : 'fill'
  if (opacity !== undefined) parts.push(`${seen}-opacity="${Math.round(opacity * 100) / 100}"`)
  if (dash) parts.push(`stroke-dasharray="${dash}"`)
  if (transform) parts.push(`transform="${transform}"`)
  return parts.join(' ')
}

export const circle = (x: number, y: number, r: number, look: Look | string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${attributes(look)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look | string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${attributes(look)}/>`

export function rect(x: number, y: number, w: number, h: number, look: Look | string, corner = 0): string {
  const box = `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(corner)}"`
  return `<rect ${box} ${attributes(look)}/>`
}

export const path = (d: string, look: Look | string) => `<path d="${d}" ${attributes(look)}/>`

/** Path data with short numbers: d`M${x} ${y}L…`. */
export const d = (texts: TemplateStringsArray, ...values: number[]) =>
  texts.map((text, i) => text + (i < values.length ? String(short(values[i]!)) : '')).join('')

export const polygon = (points: readonly Point[], look: Look | string) =>
  path(points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') + 'Z', look)

export const line = (points: readonly Point[], stroke: string, width: number, opacity?: number) =>
  path(curve(points), { stroke, width, opacity })

/** One Bézier to the next point, bent as the neighbours demand (Catmull–Rom). */
const bend = (before: Point, from: Point, to: Point, after: Point) =>
  d`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ` +
  d`${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`

/** A smooth curve through all points. */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!
  const steps = repeat(points.length - 1, (i) => bend(at(i - 1), at(i), at(i + 1), at(i + 2)))
  return d`M${at(0)[0]} ${at(0)[1]}` + steps
}

/** A smooth closed shape through all points. */
export function blob(points: readonly Point[], look: Look | string): string {
  const at = (i: number) => points[(i + points.length) % points.length]!
  const steps = repeat(points.length, (i) => bend(at(i - 1), at(i), at(i + 1), at(i + 2)))
  return path(d`M${at(0)[0]} ${at(0)[1]}` + steps + 'Z', look)
}

type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')

/** Top to bottom; used as `url(#id)`. */
export const fade = (id: string, list: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`

/** From the middle outwards. */
export const halo = (id: string, list: readonly Stop[]) =>
  `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.5">${stops(list)}</radialGradient>`

export const group = (content: string, transform: string, opacity = 1) =>
  `<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`

export const placed = (x: number, y: number, scale = 1, turn = 0) =>
  `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${Math.round(scale * 1000) / 1000})`

/** Hides everything outside the shape. */
export const clipped = (id: string, shape: string, content: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`

export function picture(w: number, h: number, content: string): string {
  const size = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
}

/** `count` results in one text. */
export const repeat = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
