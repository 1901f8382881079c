// Extracts the critical CSS of a rendered screen: a third of the app's stylesheet, which the browser reads before it
// paints. The whole sheet comes with the app's code.
import { parse, type ChildNode } from 'postcss'
import { decodeHtml } from '#contract/shared/entities.ts'

/**
 * A rule with the classes of each of its selectors; a group of rules such as `@media`; or what counts only where a rule
 * names it, such as `@keyframes`.
 */
type Part =
  | { text: string; selectors: string[][] }
  | { opening: string; parts: Part[] }
  | { text: string; name: string }

const groups = new Set(['layer', 'media', 'supports', 'container'])
/** Printers take the whole sheet (page-text.ts), and the browsers that the README names know `@property`. */
const leftOut = new Set(['media print', 'layer properties'])
const named = new Set(['property', 'keyframes'])
const accent = /\[data-accent=["']?(\w+)/
/** Classes in `:not()`, `:is()` and the like are choices: the rule is judged by its other classes. */
const choices = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const className = /\.((?:\\.|[\w-])+)/g

const classesOf = (selector: string) =>
  [...selector.replaceAll(choices, '').matchAll(className)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [{ text: node.toString(), selectors: node.selectors.map(classesOf) }]
  if (node.type !== 'atrule') return []
  const { name, params, nodes } = node
  if (!nodes) return [{ text: `${node.toString()};`, selectors: [[]] }]
  if (leftOut.has(`${name} ${params}`)) return []
  if (groups.has(name)) return [{ opening: `@${name} ${params}{`, parts: nodes.flatMap(partOf) }]
  return [{ text: node.toString(), ...(named.has(name) ? { name: params } : { selectors: [[]] }) }]
}

function classesIn(html: string): Set<string> {
  const values = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value))
  return new Set([...values].flatMap((value) => decodeHtml(value).split(/\s+/)))
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
  const parts = parse(css, { map: false }).nodes.flatMap(partOf)
  const whatRulesName = namedParts(parts)
  return (html, siteAccent) => {
    const rules = rulesOf(parts, classesIn(html), siteAccent)
    return rules + whatRulesName.flatMap((part) => (rules.includes(part.name) ? part.text : [])).join('')
  }
}
