/** For tests: where the form of a stand-in's page leads, unescaped as a browser would. */
export function formAction(pageUrl: string, html: string) {
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1]
  if (!action) throw new Error('the page has no form')
  const plain = action.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
  return new URL(plain, pageUrl).href
}
