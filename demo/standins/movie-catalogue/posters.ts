// Each film's poster as a drawing of 500 × 750, and where its lettering goes; in several styles, as on a real wall.
import { INK, PAPER, WHITE, deeper, mix, paler } from '#demo/drawings/color.ts'
import { circle, clipped, fade, group, halo, path, picture, rect } from '#demo/drawings/svg.ts'
import { drawView } from '#demo/drawings/view.ts'
import type { Film } from './film.ts'
import { faceDrawing } from './people.ts'
import { cutSheet } from './poster-shapes.ts'

export const POSTER = { w: 500, h: 750 } as const
export const BACKDROP = { w: 1280, h: 720 } as const

/** A line of text by the middle of its place. */
export type Lettering = { y: number; color: string; weight: 'Light' | 'Bold' | 'ExtraBold'; size: 'large' | 'small' }
export type Sheet = { svg: string; title: Lettering; credit: Lettering }

/** A whole drawing inside another. */
const nested = (svg: string, x: number, y: number, w: number, h: number) =>
  svg.replace(
    /^<svg ([^>]*?)width="\d+" height="\d+"/,
    `<svg $1x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"`,
  )

/** 0 is black, 255 white. */
const lightness = (hex: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16) / 3, 0)

const labelOf = (film: Film) => film.en.title
const sheet = (content: string) => picture(POSTER.w, POSTER.h, content)

function sceneSheet(film: Film, isTop: boolean): Sheet {
  const view = nested(drawView(labelOf(film), [...film.view, '2:3']), 0, 0, POSTER.w, POSTER.h)
  const shade = isTop
    ? fade('shade', [
        [0, '#0a1420', 0.72],
        [0.34, '#0a1420', 0],
      ])
    : fade('shade', [
        [0.5, '#0a1420', 0],
        [0.92, '#0a1420', 0.82],
      ])
  const foot = fade('foot', [
    [0.8, '#0a1420', 0],
    [1, '#0a1420', 0.7],
  ])
  return {
    svg: sheet(
      view +
        shade +
        foot +
        rect(0, 0, POSTER.w, POSTER.h, 'url(#shade)') +
        rect(0, 0, POSTER.w, POSTER.h, 'url(#foot)'),
    ),
    title: { y: isTop ? 110 : 612, color: WHITE, weight: 'ExtraBold', size: 'large' },
    credit: { y: 712, color: '#e9eef0', weight: 'Bold', size: 'small' },
  }
}

function framedSheet(film: Film, paper: string): Sheet {
  const view = nested(drawView(labelOf(film), [...film.view, '1:1']), 45, 45, 410, 470)
  return {
    svg: sheet(
      rect(0, 0, POSTER.w, POSTER.h, paper) + view + rect(45, 45, 410, 470, { stroke: deeper(paper, 0.5), width: 1.5 }),
    ),
    title: { y: 590, color: INK, weight: 'Light', size: 'large' },
    credit: { y: 700, color: deeper(paper, 0.75), weight: 'Bold', size: 'small' },
  }
}

function stillSheet({ thing, color, detail, ground }: Extract<Film['poster'], { style: 'still' }>): Sheet {
  const isDark = lightness(ground) < 150
  const glow = halo('glow', [
    [0, WHITE, isDark ? 0.3 : 0.6],
    [1, WHITE, 0],
  ])
  const table = rect(0, 600, POSTER.w, 150, mix(ground, isDark ? INK : PAPER, 0.35))
  const ink = isDark ? PAPER : deeper(ground, 0.85)
  return {
    svg: sheet(
      rect(0, 0, POSTER.w, POSTER.h, ground) +
        glow +
        circle(250, 400, 300, 'url(#glow)') +
        table +
        group(thing(color, detail), 'translate(15 240) scale(4.7)'),
    ),
    title: { y: 130, color: ink, weight: 'ExtraBold', size: 'large' },
    credit: { y: 710, color: ink, weight: 'Bold', size: 'small' },
  }
}

function facesSheet(film: Film, ground: string, second: string): Sheet {
  const [first, other = first] = film.cast.map(([who]) => who)
  const half = (who: typeof first, color: string, y: number) =>
    who ? nested(faceDrawing(who, color), 0, y, POSTER.w, 290) : ''
  const band = path('M0 282L500 250V312L0 344Z', paler(second, 0.5))
  return {
    svg: sheet(
      rect(0, 0, POSTER.w, POSTER.h, paler(ground, 0.55)) + half(first, ground, 0) + half(other, second, 290) + band,
    ),
    title: { y: 650, color: INK, weight: 'ExtraBold', size: 'large' },
    credit: { y: 720, color: deeper(ground, 0.8), weight: 'Bold', size: 'small' },
  }
}

export function posterOf(film: Film): Sheet {
  const { poster } = film
  switch (poster.style) {
    case 'scene':
      return sceneSheet(film, poster.title === 'top')
    case 'framed':
      return framedSheet(film, poster.paper)
    case 'still':
      return stillSheet(poster)
    case 'faces':
      return facesSheet(film, poster.ground, poster.second)
    case 'cut':
      return {
        svg: sheet(
          group(cutSheet(poster.shape, poster), 'scale(5)') +
            fade('foot', [
              [0.72, poster.ground, 0],
              [0.86, poster.ground, 0.94],
            ]) +
            rect(0, 0, POSTER.w, POSTER.h, 'url(#foot)'),
        ),
        title: { y: 650, color: poster.ink, weight: 'ExtraBold', size: 'large' },
        credit: { y: 716, color: mix(poster.ink, poster.ground, 0.25), weight: 'Bold', size: 'small' },
      }
  }
}

/** A still from the film: the poster's shape where it has one, else its landscape. */
export function backdropOf(film: Film): string {
  const { w, h } = BACKDROP
  if (film.poster.style !== 'cut') return drawView(`${labelOf(film)} still`, [...film.view, '16:9'])
  const shape = clipped(
    'still',
    rect(0, 0, w, h, WHITE),
    group(cutSheet(film.poster.shape, film.poster), 'translate(280 -30) scale(7.2)'),
  )
  return picture(w, h, rect(0, 0, w, h, film.poster.ground) + shape)
}
