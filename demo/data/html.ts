// Rich text as the sanitiser leaves it.

export const p = (text: string) => `<p>${text}</p>`
export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const quote = (text: string) => `<blockquote><p>${text}</p></blockquote>`
export const a = (href: string, text: string) =>
  `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
export type Figure = { url: string; caption: string; width: number; height: number }
export const img = ({ url, caption, width, height }: Figure) =>
  `<p><img src="${url}" alt="${caption}" width="${width}" height="${height}" /></p>`

const items = (texts: readonly string[]) => texts.map((text) => `<li><p>${text}</p></li>`).join('')
export const ul = (...texts: string[]) => `<ul>${items(texts)}</ul>`
export const ol = (...texts: string[]) => `<ol>${items(texts)}</ol>`
