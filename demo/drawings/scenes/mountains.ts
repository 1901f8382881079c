// Ridges behind ridges with mist between them.
import { GREEN, WHITE, deeper, mix } from '#demo/drawings/color.ts'
import { fir, heightAt, hillsOf, pine, skyline } from '#demo/drawings/land.ts'
import { birds, clouds, mistBand, sky, snowfall } from '#demo/drawings/sky.ts'
import { circle, repeat, type Point } from '#demo/drawings/svg.ts'
import type { Shot } from '#demo/drawings/tone.ts'

export function mountains(shot: Shot): string {
  const { w, h, u, random, tone, season, light } = shot
  const sun = {
    x: w * random.between(0.2, 0.8),
    y: h * random.between(0.16, 0.3),
    r: u * random.between(4, 6),
  }
  const count = 5
  const ridges = repeat(count, (i) => {
    const near = i / (count - 1)
    const base = h * (0.5 + near * 0.42)
    const crest = skyline(shot, base, h * (0.3 - near * 0.12), 1.6 + i * 0.5)
    const color = tone.far(mix(tone.hills, GREEN, 0.2 + near * 0.25), 0.82 - near * 0.8)
    const mist = i < count - 1 ? mistBand(shot, `mist${i}`, base - h * 0.1, h * 0.22, 0.75 - near * 0.35) : ''
    return hillsOf(shot, crest, color) + slope(shot, crest, near, color) + mist
  })
  const flock = birds(shot, w * random.between(0.25, 0.6), h * 0.3, light === 'night' ? 0 : 4)
  const pines = repeat(5, (i) => {
    const left = i % 2 === 0
    const x = left ? w * random.between(-0.02, 0.22) : w * random.between(0.8, 1.02)
    return pine(shot, x, h * random.between(0.98, 1.03), u * random.between(22, 40))
  })
  return (
    sky(shot, h, sun) +
    clouds(shot, h * 0.5, 3) +
    ridges +
    flock +
    pines +
    (season === 'winter' ? snowfall(shot, 90) : '')
  )
}

/** Covers a slope with firs, autumn colour or snow, the more of it the nearer. */
function slope(shot: Shot, crest: readonly Point[], near: number, color: string): string {
  const { w, h, u, random, tone, season } = shot
  if (near < 0.4) return ''
  return repeat(Math.round((season === 'autumn' ? 70 : 26) * near), () => {
    const x = random.between(0, w)
    const y = heightAt(crest, x) + h * random.between(0.01, 0.13)
    const size = u * random.between(3, 6) * near
    if (season === 'autumn') {
      return circle(x, y, size * 0.26, mix(color, tone.lit(random.pick(tone.leaves)), 0.45))
    }
    return fir(x, y + size * 0.4, size * 1.3, season === 'winter' ? mix(color, WHITE, 0.5) : deeper(color, 0.14))
  })
}
