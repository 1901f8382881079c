// Files that the server makes for their reader, with the name that it gives them.
import type { Address } from '#contract/shared/address.ts'
import { failure } from './call.ts'

export type NamedFile = { file: Blob; name: string }

export async function fileIn(response: Response, endpoint: Address, name: string): Promise<NamedFile> {
  if (!response.ok) throw await failure(response, endpoint)
  const given = /filename\*=UTF-8''([\w.~%!-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name: given ? decodeURIComponent(given) : name }
}

/** As if the reader had pressed a link to it: the browser itself fetches and keeps it, however large it is. */
export function saveFrom(address: string, name: string) {
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
}

export function saveFile({ file, name }: NamedFile) {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
