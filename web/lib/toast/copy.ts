import { toast } from './toast.ts'

/** Answers whether it was copied: without HTTPS or permission it is not, and the words for that say what to do instead. */
export async function copyText(text: string, words: { copied?: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toast.error(words.failed)
    return false
  }
  if (words.copied) toast.success(words.copied)
  return true
}
