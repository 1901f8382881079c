// The text of the app's page, as the build made it and as this site is called and dressed: with its styles in it, and, where
// its first screen is drawn, with the screen and the answers that it was drawn from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import {
  BELOW_FOLD_PARTS,
  BELOW_FOLD_ROWS,
  BELOW_FOLD_STYLES_ID,
  FIRST_ANSWERS_ID,
  FOLD_ID,
  LATER_ID,
  NEEDED_STYLES_ID,
  OWN_FONT_ID,
  type DrawnScreen,
} from '#contract/shared/first-screen.ts'
import type { Site } from '#contract/site/site.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Card } from './page-card.ts'
import { neededStyles } from './critical-css.ts'
import { iconAddress } from './site-icons.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const place = (file: string) => `${BASE_PATH}/${file}`

/** Everything that a source file's code needs, itself included, without what the page names anyway. */
function filesOf(manifest: Manifest, sources: string[], known: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  const isNew = (file: string) => !known.includes(file)
  return { scripts: [...scripts].filter(isNew), styles: [...styles].filter(isNew) }
}

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g
/** The app's own code and its font, as the build names them. */
const code = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|preload)"[^>]*)>/g

/**
 * The stylesheet that every page needs comes inside it: one journey to the server less. Its link stays, disabled: code
 * that is loaded later looks for it before it would load the styles once more.
 */
const inlineStyles = (page: string, read: (path: string) => string) =>
  page.replace(
    stylesheet,
    (_, path: string) => `<style>${read(path)}</style><link rel="stylesheet" href="${path}" disabled>`,
  )

/** Nothing is painted before this element is there. Browsers that do not know this word paint what has arrived. */
const paintAfter = (id: string, media = '') => `<link rel="expect" href="#${id}"${media} blocking="render">`
/** Half of a screen is not painted: the rest would move it. */
const WHOLE_SCREEN = paintAfter(LATER_ID)
/** On a phone one thing stands below the other, and what comes below the window moves nothing in it. */
const FIRST_WINDOW =
  paintAfter(FOLD_ID, ' media="(width < 640px)"') + paintAfter(LATER_ID, ' media="not (width < 640px)"')
const firstPaint = (html: string) => (html.includes(` id="${FOLD_ID}"`) ? FIRST_WINDOW : WHOLE_SCREEN)

/** Where our own font's files are and which glyphs are in them: long lists, and a first visit is painted without it. */
const ownFont = /@font-face\{font-family:"?Madang UI"?;[^}]*\}/g

/** Their height is a guess until somebody scrolls near them. */
const whenNear = (height: string) => `{content-visibility:auto;contain-intrinsic-size:auto ${height}}`
const BELOW_FOLD =
  `<style id="${BELOW_FOLD_STYLES_ID}">@media (width<640px){` +
  `${BELOW_FOLD_PARTS}${whenNear('26rem')}${BELOW_FOLD_ROWS}${whenNear('11rem')}}</style>`

/** The page for a drawn screen: what the first paint does not need waits for it in a template (see index.html). */
function forDrawnScreen(built: string, read: (path: string) => string) {
  const sheets = [...built.matchAll(stylesheet)].map(([, path = '']) => path)
  const styles = sheets.map(read).join('')
  // Fetched, but not used before the app's own screen comes (web/lib/whole-styles.ts).
  const whole = sheets.map((path) => `<link rel="stylesheet" href="${path}" media="print" fetchpriority="high">`)
  const later = [...whole, ...[...built.matchAll(code)].map(([tag]) => tag.trim())].join('')
  return {
    page: built
      .replaceAll(code, '')
      .replace(stylesheet, '')
      .replace('</head>', `<style id="${NEEDED_STYLES_ID}"></style></head>`),
    needed: neededStyles(styles.replaceAll(ownFont, '')),
    later,
    // A font that is not used would still make the browser lay out all text anew. The page says itself whether it is.
    ownFont: `<template id="${OWN_FONT_ID}"><style>${(styles.match(ownFont) ?? []).join('')}</style></template>`,
  }
}

/** No text of ours ends the script that it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** `head`: the tags by which other programs know the page (page-card.ts). */
export type Look = { site: Site; locale: Locale; card: Card; head: string }

export type Pages = {
  /** As it was built: no site has given it a name yet. */
  built: string
  /** Without a screen, for those who cannot have one drawn. */
  plain(look: Look): string
  filled(screen: DrawnScreen, look: Look, mark: string): string
}

const titleOf = ({ site, card }: Look) => (card.title ? `${card.title} | ${site.name}` : site.name)

/** The drawing of ours as it is; a site's own logo only in the sizes that the server draws of it. */
function withIcons(page: string, site: Site) {
  const named = page
    .replace(place('favicon.ico'), () => iconAddress('favicon.ico', site))
    .replace(place('icons/apple-touch-icon.png'), () => iconAddress('icons/apple-touch-icon.png', site))
  if (site.logo === null) return named
  const logo = `<link rel="icon" href="${iconAddress('icons/icon-192.png', site)}" type="image/png">`
  return named.replace(/<link rel="icon"[^>]*svg[^>]*>/, () => logo)
}

/** The page as the site is called and dressed, before any code of the app runs. */
function dressed(page: string, look: Look, title = titleOf(look)) {
  const { site, locale, card, head } = look
  return withIcons(page, site)
    .replace('<html lang="ko">', () => `<html lang="${locale}" data-accent="${site.accent}">`)
    .replace(`<title>${DEFAULT_SITE_NAME}</title>`, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => {
      return `<meta name="description" content="${escapeHtml(card.description)}">${head}`
    })
}

export function readPages(root: string): Pages {
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as Manifest
  const read = (path: string) => readFileSync(join(root, path.slice(BASE_PATH.length + 1)), 'utf8')
  const whole = inlineStyles(built, read)
  const drawn = forDrawnScreen(built, read)
  const style = `<style id="${NEEDED_STYLES_ID}">`
  const head = '</head>'
  const body = '<div id="root"></div>'
  return {
    built: whole,
    plain: (look) => dressed(whole, look),
    filled({ html, title, answers, files }, look, mark) {
      const { scripts, styles } = filesOf(manifest, files, built)
      const links = styles.map((file) => `<link rel="stylesheet" href="${place(file)}">`).join('')
      const more = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${place(file)}">`).join('')
      const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}" lang="${look.locale}" data-mark="${mark}">${scriptJson(answers)}</script>`
      return dressed(drawn.page, look, title)
        .replace(style, () => BELOW_FOLD + style + drawn.needed(html, look.site.accent))
        .replace(head, () => `${firstPaint(html)}${links}${head}`)
        .replace(
          body,
          // Everything behind the template arrives while the screen is painted already.
          () =>
            `<div id="root">${html}</div><template id="${LATER_ID}">${drawn.later}${more}</template>${drawn.ownFont}${data}`,
        )
    },
  }
}
