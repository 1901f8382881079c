// All posts of the demo's board.
import type { Random } from '../random.ts'
import { help } from './board-help.ts'
import { marketPosts } from './board-market.ts'
import { notices } from './board-notices.ts'
import { meetingPosts, placePosts } from './board-places.ts'
import type { Post } from './board-post.ts'
import { questions } from './board-questions.ts'
import { recipePosts } from './board-recipes.ts'
import { shopTalk } from './board-shop.ts'
import { stories } from './board-stories.ts'

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
