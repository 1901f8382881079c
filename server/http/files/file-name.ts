// The name under which a browser keeps a file.
import type { Deps } from '#server/deps.ts'

/** Characters that no file system takes, or that would cut a header. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu

const percent = (sign: string) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`

/** Reduces the name to ASCII, which every reader of headers knows; only its extension may be left. */
function plain(name: string) {
  const safe = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+(?=\.|$)/g, '')
  return /^\w[\w-]*\./.test(safe) ? safe : `file${/\.\w+$/.exec(name)?.[0] ?? ''}`
}

/** As it is called, and for old programs in plain letters (RFC 6266, RFC 5987). */
export function fileNamed(name: string, kind: 'attachment' | 'inline' = 'attachment') {
  const encoded = encodeURIComponent(name.replaceAll(forbidden, ' ').trim()).replaceAll(/['()*]/g, percent)
  return { 'content-disposition': `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded}` }
}

/** A file that the site makes begins with its name, such as `우리동네-orders-2026-11-17.csv`. */
export const siteFile = async ({ site }: Pick<Deps, 'site'>, rest: string, kind?: 'attachment' | 'inline') =>
  fileNamed(`${(await site.get()).name.trim().replaceAll(/\s+/g, '-')}-${rest}`, kind)
