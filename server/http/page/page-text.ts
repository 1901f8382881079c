// The text of the app's page, as the build made it and as this site is called and dressed: with its styles in it, and, where
// its first screen is rendered, with the screen and the answers that it was rendered from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { FIRST_ANSWERS_ID, NEEDED_STYLES_ID, type RenderedScreen } from '#contract/shared/first-screen.ts'
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

/** The app's own styles, code and font, as the build names them. */
const ownFiles = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:stylesheet|modulepreload|preload)"[^>]*)>/g
const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)"/g

/** Low priority: the first paint needs none of these files. */
const low = (tag: string) => tag.trim().replace(/^<(link|script)/, '<$1 fetchpriority="low"')

/** No text of ours ends the script that it stands in. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

/** `head`: the tags by which other programs know the page (page-card.ts). */
export type Look = { site: Site; locale: Locale; card: Card; head: string }

export type Pages = {
  /** As it was built: no site has given it a name yet. */
  built: string
  /** Without a screen, for those who cannot have one rendered. */
  plain(look: Look): string
  filled(screen: RenderedScreen, look: Look, mark: string): string
}

const titleOf = ({ site, card }: Look) => (card.title ? `${card.title} | ${site.name}` : site.name)

/** Our own icon as it is; a site’s own logo only in the sizes that the server makes of it. */
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
  const sheets = [...built.matchAll(stylesheet)].map(([, path = '']) => read(path))
  // The page is painted in the font that stands in: where the files of ours are is a long list, which the whole sheet has.
  const needed = neededStyles(sheets.join('').replaceAll(/@font-face\{font-family:"?Madang UI"?;[^}]*\}/g, ''))
  const own = [...built.matchAll(ownFiles)].map(([tag]) => low(tag)).join('')
  const bare = built.replaceAll(ownFiles, '')
  return {
    built,
    plain: (look) => dressed(built, look),
    filled({ html, title, answers, renderedAt, files }, look, mark) {
      const { scripts, styles } = filesOf(manifest, files, built)
      const style = `<style id="${NEEDED_STYLES_ID}">${needed(html, look.site.accent)}</style>`
      const links = styles.map((file) => `<link rel="stylesheet" href="${place(file)}">`).join('')
      const more = scripts.map((file) => low(`<link rel="modulepreload" crossorigin href="${place(file)}">`)).join('')
      const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}" lang="${look.locale}" data-mark="${mark}" data-rendered-at="${renderedAt}">${inScript(answers)}</script>`
      return dressed(bare, look, title)
        .replace('</head>', (end) => style + links + end)
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`)
        .replace('</body>', (end) => own + more + end)
    },
  }
}
