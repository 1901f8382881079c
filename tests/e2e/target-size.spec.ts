// The rule itself on planted pages: what it must find, and what it must leave alone.
import { expect, test } from './support/journey.ts'
import { smallTargetsOf } from './support/target-size.ts'

/** As high as it is wide, but no higher than 40 px. */
const button = (left: number, width: number) =>
  `<button style="position: absolute; left: ${left}px; width: ${width}px; height: ${Math.min(width, 40)}px; padding: 0"></button>`

const planted = [
  { what: 'a small one alone', page: button(50, 16), found: 0 },
  { what: 'two large ones side by side', page: button(50, 24) + button(74, 24), found: 0 },
  { what: 'two small ones side by side', page: button(50, 16) + button(66, 16), found: 2 },
  { what: 'two small ones far enough apart', page: button(50, 16) + button(74, 16), found: 0 },
  { what: 'one of which another leaves too little', page: button(50, 40) + button(60, 60), found: 1 },
  { what: 'one of which another leaves enough', page: button(50, 60) + button(90, 60), found: 0 },
  { what: 'links between words', page: 'Words, <a href="#a">a</a> <a href="#b">b</a>, and words.', found: 0 },
  { what: 'links without words', page: '<a href="#a">a</a> <a href="#b">b</a>', found: 2 },
]

test('what is too small to be pressed is found, and nothing else', async ({ page }) => {
  for (const { what, page: content, found } of planted) {
    await page.setContent(content)
    expect([what, await smallTargetsOf(page)]).toEqual([what, Array(found).fill(expect.any(String))])
  }
})
