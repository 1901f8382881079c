import { expect, it } from 'vitest'
import { neededStyles } from './critical-css.ts'

const css = [
  '/*! of others */@layer properties{@supports (a:b){*{--turn:0}}}',
  '@layer base,utilities;',
  '@font-face{font-family:A;src:url(a.woff2)}',
  '@layer base{html,:host{color:red}button{font:inherit}}',
  String.raw`@layer utilities{.flex{display:flex}.grid{display:grid}.hover\:under:hover{text-decoration:underline}`,
  String.raw`.\[\&_p\]\:mt-2 p{margin-top:2px}.group .group-on{color:blue}.a,.b{top:0}.w-1\.5{width:6px}`,
  String.raw`.quote:before{content:"}{.x"}.odd:not(.never){left:0}:is(.flex,.never) b{right:0}`,
  '@media (min-width:640px){.sm\\:flex{display:flex}}@media print{.grid{display:none}}}',
  '[data-accent=teal]{--accent:#067}@media screen{[data-theme=dark][data-accent=teal]{--accent:#5bc}}',
  '@property --turn{syntax:"*";inherits:false}.turning{animation:spin 1s;rotate:var(--turn)}',
  '@keyframes spin{to{rotate:360deg}}@keyframes rise{0%{opacity:0}}',
].join('')
const forSite = neededStyles(css)
const needed = (html: string) => forSite(html, 'green')

it('keeps what belongs to no class, in its order', () => {
  expect(needed('<p>words</p>')).toBe(
    '@layer base,utilities;@font-face{font-family:A;src:url(a.woff2)}@layer base{html,:host{color:red}button{font:inherit}}' +
      '@layer utilities{:is(.flex,.never) b{right:0}}',
  )
})

it.each([
  ['flex', '.flex{display:flex}'],
  ['b', '.a,.b{top:0}'],
  ['x\n          flex', '.flex{display:flex}'],
  ['hover:under', String.raw`.hover\:under:hover{text-decoration:underline}`],
  ['[&amp;_p]:mt-2', String.raw`.\[\&_p\]\:mt-2 p{margin-top:2px}`],
  ['group group-on', '.group .group-on{color:blue}'],
  ['w-1.5', String.raw`.w-1\.5{width:6px}`],
  ['quote', '.quote:before{content:"}{.x"}'],
  ['odd', '.odd:not(.never){left:0}'],
  ['sm:flex', '@media (min-width:640px){.sm\\:flex{display:flex}}'],
  ['turning', '@property --turn{syntax:"*";inherits:false}@keyframes spin{to{rotate:360deg}}'],
])('keeps the rules of class="%s"', (classes, rule) => {
  expect(needed(`<p id="x" class="other ${classes}">words</p>`)).toContain(rule)
})

it('leaves out what no element has', () => {
  const styles = needed('<p class="flex group">words</p>')
  for (const rule of ['.grid', 'hover', 'group-on', '.a,', '@media', 'quote']) expect(styles).not.toContain(rule)
})

it('leaves out what only printers read, and movements that no rule names', () => {
  const styles = needed('<p class="grid turning">words</p>')
  for (const rule of ['print', 'rise']) expect(styles).not.toContain(rule)
})

it('keeps the colour of the site and leaves out the others', () => {
  const own = '[data-accent=teal]{--accent:#067}@media screen{[data-theme=dark][data-accent=teal]{--accent:#5bc}}'
  expect(forSite('<p>words</p>', 'teal')).toContain(own)
  expect(needed('<p>words</p>')).not.toContain('data-accent')
})
