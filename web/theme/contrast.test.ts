import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { groundColor } from '#contract/site/installed.ts'
import { accentNames, accents } from '#contract/site/site.ts'

const css = ['tokens.css', 'accents.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')

// The tokens of one block: `--ink: #1d1c19;` → { ink: '#1d1c19' }.
function tokensOf(selector: string): Record<string, string> {
  const start = css.search(new RegExp(`^ *${selector.replaceAll(/[[\]]/g, String.raw`\$&`)} \\{`, 'm'))
  if (start < 0) return {}
  const block = css.slice(start, css.indexOf('}', start))
  const found = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]))
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf(`[data-theme='dark']`) }
const themes = { light, dark }
/** Every accent that an admin may choose, over the rest of each theme. Green is the one in tokens.css. */
const dressed = accentNames.flatMap((accent): [string, Record<string, string>][] => [
  [`light ${accent}`, { ...light, ...tokensOf(`[data-accent='${accent}']`) }],
  [`dark ${accent}`, { ...dark, ...tokensOf(`[data-theme='dark'][data-accent='${accent}']`) }],
])

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'sunken', 'hover']
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'danger-ink']
const tones = ['accent', 'danger', 'warn', 'info', 'success', 'violet']
const textPairs = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  // Code in posts is coloured on a sunken ground.
  ...['success-ink', 'warn-ink', 'info-ink', 'violet-ink'].map((ink) => [ink, 'sunken'] as const),
  ['ink', 'pressed'],
  ['ink', 'accent-soft'],
  ...tones.map((tone) => [`${tone}-ink`, `${tone}-soft`] as const),
  ...['accent', 'accent-hover', 'accent-pressed'].map((accent) => ['on-accent', accent] as const),
  ...['danger', 'danger-hover'].map((danger) => ['on-danger', danger] as const),
  ['on-inverse', 'inverse'],
  ['on-inverse-accent', 'inverse'],
  ['on-inverse-danger', 'inverse'],
] as const

const edgePairs = ['ground', 'surface', 'raised', 'sunken'].flatMap((ground) =>
  ['line-strong', 'ring', 'accent', 'danger'].map((edge) => [edge, ground] as const),
)

describe.each(dressed)('in the %s theme', (_name, tokens) => {
  const ratio = (a: string, b: string) => contrast(tokens[a] ?? `no ${a}`, tokens[b] ?? `no ${b}`)

  test.each(textPairs)('%s is readable on %s (WCAG AA, 4.5)', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('a %s edge is visible on %s (WCAG 1.4.11, 3)', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the accent is the deep green of the house, and the contract knows the light tone of every other', () => {
  expect(light.accent).toBe('#0b6e4f')
  const shown = dressed.filter(([name]) => name.startsWith('light')).map(([, { accent }]) => accent)
  expect(shown).toEqual(Object.values(accents))
  for (const accent of accentNames.slice(1)) {
    const names = Object.keys(tokensOf(`[data-accent='${accent}']`))
    expect(names).toContain('on-accent')
    expect(Object.keys(tokensOf(`[data-theme='dark'][data-accent='${accent}']`))).toEqual(names)
  }
})

test('a dark part of a light page has the accent of the site too', () => {
  for (const accent of accentNames.slice(1)) {
    const [part, whole] = [
      `[data-accent='${accent}'] [data-theme='dark']`,
      `[data-theme='dark'][data-accent='${accent}']`,
    ]
    expect(css).toContain(`${part},\n  ${whole} {`)
  }
})

test("the browser's own bars have the colour of the ground", () => {
  expect(groundColor).toEqual({ light: themes.light.ground, dark: themes.dark.ground })
})

test('the two themes have the same colours by name', () => {
  expect(Object.keys(tokensOf(`[data-theme='dark']`)).toSorted()).toEqual(Object.keys(light).toSorted())
})
