// Where the sun is seen on the ecliptic, so exact that it reaches each degree within a minute of the
// almanac for 1950–2050.
// After J. Meeus, Astronomical Algorithms, chapters 22, 25 and 32: the main terms of the VSOP87
// theory for the earth's longitude, then nutation and aberration.

import { DAY_MS, DAY_S } from '#contract/shared/durations.ts'

const RADIAN = Math.PI / 180
const ARC_SECOND = RADIAN / 3600
const J2000 = Date.UTC(2000, 0, 1, 12)

/** Amplitude in 1e-8 radian, phase in radian, frequency in radian per thousand years. */
type Term = readonly [amplitude: number, phase: number, frequency: number]

const EARTH_LONGITUDE: readonly Term[] = [
  [175_347_046, 0, 0],
  [3_341_656, 4.6692568, 6283.07585],
  [34_894, 4.6261, 12566.1517],
  [3497, 2.7441, 5753.3849],
  [3418, 2.8289, 3.5231],
  [3136, 3.6277, 77713.7715],
  [2676, 4.4181, 7860.4194],
  [2343, 6.1352, 3930.2097],
  [1324, 0.7425, 11506.7698],
  [1273, 2.0371, 529.691],
  [1199, 1.1096, 1577.3435],
  [990, 5.233, 5884.927],
  [902, 2.045, 26.298],
  [857, 3.508, 398.149],
  [780, 1.179, 5223.694],
  [753, 2.533, 5507.553],
  [505, 4.583, 18849.228],
  [492, 4.205, 775.523],
  [357, 2.92, 0.067],
  [317, 5.849, 11790.629],
  [284, 1.899, 796.298],
  [271, 0.315, 10977.079],
  [243, 0.345, 5486.778],
  [206, 4.806, 2544.314],
  [205, 1.869, 5573.143],
  [202, 2.458, 6069.777],
  [156, 0.833, 213.299],
  [132, 3.411, 2942.463],
  [126, 1.083, 20.775],
  [115, 0.645, 0.98],
  [103, 0.636, 4694.003],
  [102, 0.976, 15720.839],
  [102, 4.267, 7.114],
  [99, 6.21, 2146.17],
  [98, 0.68, 155.42],
  [86, 5.98, 161000.69],
  [85, 1.3, 6275.96],
  [85, 3.67, 71430.7],
  [80, 1.81, 17260.15],
  [79, 3.04, 12036.46],
  [75, 1.76, 5088.63],
  [74, 3.5, 3154.69],
  [74, 4.68, 801.82],
  [70, 0.83, 9437.76],
]

/** To be multiplied by the thousands of years since 2000; the acceleration by their square. */
const EARTH_MOTION: readonly Term[] = [
  [628_331_966_747, 0, 0],
  [206_059, 2.678235, 6283.07585],
  [4303, 2.6351, 12566.1517],
]

const EARTH_ACCELERATION = 52_919

/** ΔT, the seconds by which uniform time is ahead of the clock: measured to 2020, estimated after. */
const DELTA_T: readonly (readonly [year: number, seconds: number])[] = [
  [1900, -3],
  [1910, 10],
  [1920, 21],
  [1930, 24],
  [1940, 24],
  [1950, 29],
  [1960, 33],
  [1970, 40],
  [1980, 51],
  [1990, 57],
  [2000, 64],
  [2010, 66],
  [2020, 69],
  [2050, 75],
  [2100, 93],
]

/** Between two known years the straight line, outside the table its nearest end. */
function deltaT(year: number): number {
  let earlier: (typeof DELTA_T)[number] | undefined
  for (const later of DELTA_T) {
    if (earlier && year < later[0]) {
      return earlier[1] + ((year - earlier[0]) / (later[0] - earlier[0])) * (later[1] - earlier[1])
    }
    if (year < later[0]) return later[1]
    earlier = later
  }
  return earlier?.[1] ?? 0
}

function sum(terms: readonly Term[], millennia: number): number {
  return terms.reduce(
    (total, [amplitude, phase, frequency]) => total + amplitude * Math.cos(phase + frequency * millennia),
    0,
  )
}

function nutation(centuries: number): number {
  const moonNode = (125.04452 - 1934.136261 * centuries) * RADIAN
  const meanSun = (280.4665 + 36000.7698 * centuries) * RADIAN
  const meanMoon = (218.3165 + 481267.8813 * centuries) * RADIAN
  const arcSeconds =
    -17.2 * Math.sin(moonNode) -
    1.32 * Math.sin(2 * meanSun) -
    0.23 * Math.sin(2 * meanMoon) +
    0.21 * Math.sin(2 * moonNode)
  return arcSeconds * ARC_SECOND
}

/** Light takes eight minutes: the sun is seen where it stood, the more so the nearer the earth. */
function aberration(centuries: number): number {
  const meanAnomaly = (357.52911 + 35999.05029 * centuries) * RADIAN
  const distance = 1.00014 - 0.01671 * Math.cos(meanAnomaly) - 0.00014 * Math.cos(2 * meanAnomaly)
  return (-20.4898 / distance) * ARC_SECOND
}

/** The sun's apparent longitude in degrees, 0 to 360, at an instant in Unix milliseconds. */
export function sunLongitude(unixMs: number): number {
  const clockDays = (unixMs - J2000) / DAY_MS
  const days = clockDays + deltaT(2000 + clockDays / 365.25) / DAY_S
  const centuries = days / 36_525
  const millennia = centuries / 10
  const earth =
    sum(EARTH_LONGITUDE, millennia) + sum(EARTH_MOTION, millennia) * millennia + EARTH_ACCELERATION * millennia ** 2
  const sun = earth * 1e-8 + Math.PI + nutation(centuries) + aberration(centuries)
  const degrees = (sun / RADIAN) % 360
  return degrees < 0 ? degrees + 360 : degrees
}
