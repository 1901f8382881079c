// Files that the server makes for their reader, with the name that it gives them.
import type { Address } from '#contract/address.ts'
import { failure } from './call.ts'

export type NamedFile = { file: Blob; name: string }

export async function fileIn(response: Response, endpoint: Address, name: string): Promise<NamedFile> {
  if (!response.ok) throw await failure(response, endpoint)
  const given = /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: await response.blob(), name: given ?? name }
}

/** As if the reader had pressed a link to it. */
export function saveFile({ file, name }: NamedFile) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
