// Season and light: which colours a landscape has, near and far.
import { GREEN, INK, MOSS, NIGHT, OCHRE, PERSIMMON, ROSE, mix } from './color.ts'
import type { Random } from '#demo/random.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Light = 'morning' | 'day' | 'golden' | 'dusk' | 'night' | 'mist'

/** The input of a scene: size, a unit (1 % of the shorter side), chance and light. */
export type Shot = {
  w: number
  h: number
  u: number
  random: Random
  season: Season
  light: Light
  tone: Tone
}

export type Tone = {
  sky: readonly [top: string, middle: string, horizon: string]
  sun: string
  /** The colour into which far things fade. */
  haze: string
  /** The colour of a thing in this light. */
  lit(color: string): string
  /** The same, far away: depth 0 is near, 1 is lost in the haze. */
  far(color: string, depth: number): string
  leaves: readonly string[]
  ground: string
  hills: string
  /** True where windows and lamps are lit. */
  lamps: boolean
}

type LightColors = Pick<Tone, 'sky' | 'sun' | 'haze'> & { cast: string; strength: number }

const LIGHTS: Record<Light, LightColors> = {
  morning: {
    sky: ['#8fbfd6', '#d6e3df', '#fbe3c4'],
    sun: '#fff3d6',
    haze: '#e9e4d6',
    cast: '#ffe2b8',
    strength: 0.1,
  },
  day: {
    sky: ['#6fb0d2', '#a9d2e2', '#e6f0ea'],
    sun: '#fffbe9',
    haze: '#d5e6e6',
    cast: '#ffffff',
    strength: 0.02,
  },
  golden: {
    sky: ['#7fa9bd', '#f1c58b', '#f4a463'],
    sun: '#fff0c9',
    haze: '#f2c596',
    cast: '#f0924a',
    strength: 0.2,
  },
  dusk: {
    sky: ['#2f3f6b', '#8d6f93', '#ee9a72'],
    sun: '#ffd9a0',
    haze: '#a98495',
    cast: '#3a3763',
    strength: 0.42,
  },
  night: {
    sky: ['#0d1830', '#1b2f52', '#3a557a'],
    sun: '#f7f0d8',
    haze: '#35507a',
    cast: NIGHT,
    strength: 0.66,
  },
  mist: {
    sky: ['#c3d0cf', '#dfe5df', '#f1eee4'],
    sun: '#fffdf4',
    haze: '#e9ebe4',
    cast: '#dfe5e0',
    strength: 0.24,
  },
}

type SeasonColors = Pick<Tone, 'leaves' | 'ground' | 'hills'>

const SEASONS: Record<Season, SeasonColors> = {
  spring: { leaves: ['#f3c3c6', '#f8dcda', '#e8a6ad', '#fbeae6'], ground: '#a9be7c', hills: '#6f9a6c' },
  summer: { leaves: ['#4f8f58', GREEN, '#79ab5d', '#2f7a55'], ground: '#86a95f', hills: '#2f7257' },
  autumn: { leaves: [PERSIMMON, OCHRE, '#c9502f', '#efbf58'], ground: '#c7a566', hills: '#8d7347' },
  winter: { leaves: ['#f4f7f8', '#e3ebee', '#cfdce2', '#ffffff'], ground: '#eef2f2', hills: '#8ba3a8' },
}

export function toneOf(season: Season, light: Light): Tone {
  const { cast, strength, ...colors } = LIGHTS[light]
  const lit = (color: string) => mix(color, cast, strength)
  return {
    ...colors,
    ...SEASONS[season],
    lit,
    far: (color, depth) => mix(lit(color), colors.haze, depth),
    lamps: light === 'dusk' || light === 'night',
  }
}

/** Blossom and leaf colours for small plants, whatever the season of the trees. */
export const petals = [ROSE, '#f2b8a8', '#fff4e6', '#e88f8a', OCHRE, '#c9a7c9'] as const
export const stems = [MOSS, '#5f8a5b', GREEN, mix(MOSS, INK, 0.25)] as const
