// The type of a blog post of the demo.
import type { PersonKey } from '#demo/data/people.ts'
import type { View } from '#demo/drawings/view.ts'
import type { Reply } from '#demo/data/text/board/post.ts'

export type BlogPost = {
  by: PersonKey
  title: string
  daysAgo: number
  cover: View
  content: string
  tags: readonly string[]
  /** The title of a series of its writer. */
  series?: string
  comments: readonly Reply[]
}
