// All posts of the demo's board.
import type { Random } from '#demo/random.ts'
import { help } from './help.ts'
import { marketPosts } from './market.ts'
import { notices } from './notices.ts'
import { meetingPosts, placePosts } from './places.ts'
import type { Post } from './post.ts'
import { questions } from './questions.ts'
import { recipePosts } from './recipes.ts'
import { shopTalk } from './shop-talk.ts'
import { stories } from './stories.ts'

export const boardPosts = (random: Random): Post[] => [
  ...notices,
  ...questions,
  ...stories,
  ...help,
  ...shopTalk,
  ...marketPosts(random),
  ...placePosts(random),
  ...meetingPosts(),
  ...recipePosts(random),
]
