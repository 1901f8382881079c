// How a blog post of the demo is written down.
import type { PersonKey } from '../../people.ts'
import type { View } from '../../draw/view.ts'
import type { Reply } from '../board/post.ts'

export type BlogPost = {
  by: PersonKey
  title: string
  daysAgo: number
  cover: View
  content: string
  comments: readonly Reply[]
}
