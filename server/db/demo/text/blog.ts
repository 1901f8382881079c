// All blog posts of the demo.
import { days } from './blog-days.ts'
import { makers } from './blog-makers.ts'
import type { BlogPost } from './blog-post.ts'
import { village } from './blog-village.ts'

export const blogPosts: readonly BlogPost[] = [...makers, ...village, ...days]
