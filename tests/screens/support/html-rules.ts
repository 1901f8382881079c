// Rules of HTML for every page that no type and no linter checks: returns the start of each element that breaks one.
const rules: Record<string, (page: Document) => Element[]> = {
  'a picture has an address': (page) => [...page.querySelectorAll('img:not([src])')],
  'styles stand in the head': (page) => [...page.body.querySelectorAll('style, link')],
  'a complementary part has a name': (page) => [
    ...page.querySelectorAll('aside:not([aria-label]):not([aria-labelledby])'),
  ],
  'of several navigations each has a name': (page) => {
    const all = [...page.querySelectorAll('nav')]
    return all.length < 2 ? [] : all.filter((nav) => !nav.matches('[aria-label], [aria-labelledby]'))
  },
  'among words stand only words': (page) => [
    ...page.querySelectorAll(':is(span, p, button, label, h1, h2, h3) :is(ul, ol, dl, div, p, table, section, form)'),
  ],
  'a table of data has a caption': (page) => [...page.querySelectorAll('table')].filter((table) => !table.caption),
}

export const brokenRules = (page: Document) =>
  Object.entries(rules).flatMap(([rule, find]) =>
    find(page).map((element) => `${rule}: ${element.outerHTML.slice(0, 160)}`),
  )
