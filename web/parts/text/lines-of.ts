/** The text of a rich text, one line for each paragraph; its writer's description stands for a picture. */
export function linesOf(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const image of page.querySelectorAll('img'))
    image.replaceWith(`[${image.alt || image.getAttribute('src') || ''}]`)
  for (const block of page.querySelectorAll('p, h1, h2, h3, h4, li, blockquote, pre, br')) block.append('\n')
  for (const line of page.querySelectorAll('br')) line.replaceWith('\n')
  return page.body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}
