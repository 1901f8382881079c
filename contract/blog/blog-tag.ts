// Tags of blog posts, in one spelling for each.
import { cleanLine, cutLine } from '#contract/shared/line.ts'

export const BLOG_TAGS_MAX = 10
export const BLOG_TAG_MAX = 20

/** `#텃밭`, ` 텃밭 ` and `텃밭,` are one tag; `Seoul` and `seoul` too. Empty where nothing is left. */
export const tagOf = (typed: string): string =>
  cutLine(cleanLine(typed.replaceAll(/[#,]/g, ' ')).toLowerCase().replaceAll(/\s+/g, ' '), BLOG_TAG_MAX)

/** Adds typed tags to those of a post: each stands once, and no more than a post may have. */
export const withTags = (tags: readonly string[], typed: readonly string[]): string[] =>
  [...new Set([...tags, ...typed.map(tagOf)])].filter((tag) => tag !== '').slice(0, BLOG_TAGS_MAX)
