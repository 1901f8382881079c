// The blog as a feed that anybody may read, where an admin has opened it. It is no part of the JSON API.
import { BASE_PATH } from '#contract/shared/base-path.ts'

export const BLOG_FEED_PATH = `${BASE_PATH}/blog/rss.xml`
/** So many of the newest posts. */
export const BLOG_FEED_POSTS = 30
