import { decodeHtml } from '#contract/shared/entities.ts'

/** For tests: where the form of a stand-in's page leads, decoded as a browser would. */
export function formAction(pageUrl: string, html: string) {
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1]
  if (!action) throw new Error('the page has no form')
  return new URL(decodeHtml(action), pageUrl).href
}
