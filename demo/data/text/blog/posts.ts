// All blog posts of the demo.
import { days } from './days.ts'
import { makers } from './makers.ts'
import type { BlogPost } from './post.ts'
import { village } from './village.ts'

export const blogPosts: readonly BlogPost[] = [...makers, ...village, ...days]
