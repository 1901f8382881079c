import { describe, expect, it } from 'vitest'
import { sunLongitude } from '#contract/korean-calendar/sun-longitude.ts'

const ARC_SECOND = 1 / 3600
/** The sun moves some 2.5 seconds of arc in a minute; almanacs give whole minutes. */
const ONE_MINUTE = 2.5 * ARC_SECOND

function distance(left: number, right: number): number {
  return Math.abs(((left - right + 540) % 360) - 180)
}

describe('the sun', () => {
  it('stands where Meeus computes it for 1992-10-13, 0h of uniform time', () => {
    const meeus = 199 + 54 / 60 + 21.818 / 3600
    const deltaT = 59_000
    expect(distance(sunLongitude(Date.UTC(1992, 9, 13) - deltaT), meeus)).toBeLessThan(ARC_SECOND)
  })

  it.each([
    ['2000-03-20T07:35Z', 0],
    ['2000-06-21T01:48Z', 90],
    ['2000-09-22T17:28Z', 180],
    ['2000-12-21T13:37Z', 270],
    ['2024-03-20T03:06Z', 0],
    ['2024-06-20T20:51Z', 90],
    ['2024-09-22T12:44Z', 180],
    ['2024-12-21T09:21Z', 270],
    ['2025-02-03T14:10Z', 315],
    ['2026-03-20T14:46Z', 0],
  ])('reaches at %s the %i° of the almanac', (instant, longitude) => {
    expect(distance(sunLongitude(Date.parse(instant)), longitude)).toBeLessThan(ONE_MINUTE)
  })

  it('never leaves 0° to 360°', () => {
    for (let year = 1850; year <= 2150; year += 1) {
      const longitude = sunLongitude(Date.UTC(year, 2, 21))
      expect(longitude).toBeGreaterThanOrEqual(0)
      expect(longitude).toBeLessThan(360)
      expect(distance(longitude, 0)).toBeLessThan(2)
    }
  })
})
