// Extracts the critical CSS of a rendered screen: a third of the app's stylesheet, which the browser reads before it
// paints. The whole sheet comes with the app's code.
import { decodeHtml } from '#contract/shared/entities.ts'

/**
 * A rule with the classes of each of its selectors; a group of rules such as `@media`; or what counts only where a rule
 * names it, such as `@keyframes`.
 */
type Part =
  | { text: string; selectors: string[][] }
  | { opening: string; parts: Part[] }
  | { text: string; name: string }

/** The place after the block that begins at `from`, behind its brace. Braces in strings and escapes do not count. */
function endOfBlock(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = endOfString(css, at)
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return at + 1
  }
  return css.length
}

function endOfString(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}

const groups = /^@(?:layer|media|supports|container)\b/
/** Printers take the whole sheet (page-text.ts). */
const forPrinters = /^@media print\b/
const named = /^@(?:property|keyframes) (\S+)/
const accent = /\[data-accent=["']?(\w+)/
/** Classes in `:not()`, `:is()` and the like are choices: the rule is judged by its other classes. */
const choices = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const className = /\.((?:\\.|[\w-])+)/g

const classesOf = (selector: string) =>
  [...selector.matchAll(className)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
const selectorsOf = (prelude: string) =>
  prelude
    .replaceAll(choices, '')
    .split(/(?<!\\),/)
    .map(classesOf)

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let from = 0
  while (from < css.length) {
    const next = /[{;]/.exec(css.slice(from))
    if (!next) break
    const open = from + next.index
    const prelude = css.slice(from, open)
    const end = next[0] === ';' ? open + 1 : endOfBlock(css, open + 1)
    const text = css.slice(from, end)
    const name = named.exec(prelude)?.[1]
    if (name !== undefined) parts.push({ text, name })
    else if (next[0] === '{' && groups.test(prelude)) {
      if (!forPrinters.test(prelude))
        parts.push({ opening: `${prelude}{`, parts: partsOf(css.slice(open + 1, end - 1)) })
    } else parts.push({ text, selectors: prelude.startsWith('@') ? [[]] : selectorsOf(prelude) })
    from = end
  }
  return parts
}

function classesIn(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of decodeHtml(value).split(/\s+/)) found.add(name)
  return found
}

/** The site has one colour; the rules of the others are not for its pages. */
const isOfOtherSites = (rule: string, siteAccent: string) => {
  const [, color = siteAccent] = accent.exec(rule.slice(0, rule.indexOf('{'))) ?? []
  return color !== siteAccent
}

function rulesOf(parts: Part[], used: Set<string>, siteAccent: string): string {
  let text = ''
  for (const part of parts) {
    if ('opening' in part) {
      const inner = rulesOf(part.parts, used, siteAccent)
      if (inner) text += `${part.opening}${inner}}`
    } else if ('selectors' in part) {
      const isUsed = part.selectors.some((classes) => classes.every((name) => used.has(name)))
      if (isUsed && !isOfOtherSites(part.text, siteAccent)) text += part.text
    }
  }
  return text
}

const namedParts = (parts: Part[]): { text: string; name: string }[] =>
  parts.flatMap((part) => ('opening' in part ? namedParts(part.parts) : 'name' in part ? part : []))

/** For a minified stylesheet: what the classes of some HTML on a site of this colour need of it, in its order. */
export function neededStyles(css: string): (html: string, siteAccent: string) => string {
  const parts = partsOf(css)
  const whatRulesName = namedParts(parts)
  return (html, siteAccent) => {
    const rules = rulesOf(parts, classesIn(html), siteAccent)
    return rules + whatRulesName.flatMap((part) => (rules.includes(part.name) ? part.text : [])).join('')
  }
}
