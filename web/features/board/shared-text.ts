// Text from another app becomes the draft of a new post, beside other drafts.
import { escapeHtml } from '#contract/shared/entities.ts'
import { leaveDraft } from '#web/lib/form/drafts.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import type { PostText } from './use-post-form.ts'

export type SharedText = { title: string; text: string; url: string }

/** Android puts the address into the text, other systems beside it. */
export function postOf({ title, text, url }: SharedText): Omit<PostText, 'bid'> {
  const lines = [...text.split('\n'), ...(url && !text.includes(url) ? [url] : [])].map((line) => line.trim())
  return {
    title: title.trim(),
    content: lines
      .filter(Boolean)
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join(''),
  }
}

export function keepSharedText(uid: string, shared: SharedText) {
  const post: PostText = { bid: newId(), ...postOf(shared) }
  leaveDraft(uid, 'board/new', post)
}
