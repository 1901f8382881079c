// The newest posts as RSS 2.0: title, beginning, author and tags of each, and never a whole text.
import { desc, eq } from 'drizzle-orm'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { BLOG_FEED_PATH, BLOG_FEED_POSTS } from '#contract/blog/blog-feed.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import type { Site } from '#contract/site/site.ts'
import { blogFeedWords } from '#messages/blog/blog-feed.ts'
import type { Db } from '#server/db/open.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { userInfo } from '#server/db/tables/user.table.ts'

/** XML has no place for control characters and halves of characters, however they are written. */
const xml = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, ''))

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${xml(text)}</${name}>`

/** The names that HTML reads without a semicolon behind them too, as they begin. */
const SHORT_NAMES = [
  '[AEIOUYaeiouy]acute|[AEIOUaeiou](?:circ|grave)|[AEIOUaeiouy]uml|[ANOano]tilde|[Aa]ring|AElig|aelig|[Cc]cedil',
  'ETH|eth|[Oo]slash|THORN|thorn|szlig|AMP|amp|LT|lt|GT|gt|QUOT|quot|COPY|copy|REG|reg|acute|brvbar|cedil|cent',
  'curren|deg|divide|frac(?:12|14|34)|iexcl|iquest|laquo|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|raquo',
  'sect|shy|sup[123]|times|uml|yen',
].join('|')
const readAsCharacter = new RegExp(`&(?=#\\d|#[Xx][\\dA-Fa-f]|\\w+;|${SHORT_NAMES})`, 'g')

/**
 * Readers take titles and descriptions for HTML, and some for text: only what HTML would read as a tag or as a named character
 * is written so that it stays what somebody typed.
 */
const textElement = (name: string, text: string) =>
  element(name, text.replaceAll(readAsCharacter, '&amp;').replaceAll('<', '&lt;'))

const newestPosts = (db: Db) =>
  db
    .select({
      id: blogs.id,
      title: blogs.title,
      excerpt: blogs.excerpt,
      tags: blogs.tags,
      createdAt: blogs.createdAt,
      updatedAt: blogs.updatedAt,
      author: userInfo.displayName,
    })
    .from(blogs)
    .leftJoin(userInfo, eq(userInfo.uid, blogs.uid))
    .orderBy(desc(blogs.createdAt), blogs.id)
    .limit(BLOG_FEED_POSTS)

type Post = Awaited<ReturnType<typeof newestPosts>>[number]

function itemOf({ id, title, excerpt, tags, createdAt, author }: Post, home: string) {
  const address = `${home}/blog/${id}`
  return [
    '<item>',
    textElement('title', title),
    element('link', address),
    element('guid', address, ' isPermaLink="true"'),
    element('pubDate', createdAt.toUTCString()),
    textElement('description', excerpt),
    ...(author === null ? [] : [element('dc:creator', author)]),
    ...tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('')
}

/** `origin`: the address of this server, which no request may choose. */
export async function writeFeed(db: Db, site: Site, origin: string) {
  const posts = await newestPosts(db)
  const w = blogFeedWords[site.defaultLocale]
  const home = `${origin}${BASE_PATH}`
  // Null where there are no posts: no time would be true.
  const changedAt = posts.length > 0 ? new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime()))) : null
  const self = `<atom:link href="${xml(`${origin}${BLOG_FEED_PATH}`)}" rel="self" type="application/rss+xml"/>`
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    textElement('title', w.title(site.name)),
    element('link', `${home}/blog`),
    textElement('description', site.introduction || w.description(site.name)),
    element('language', site.defaultLocale),
    ...(changedAt ? [element('lastBuildDate', changedAt.toUTCString())] : []),
    self,
    ...posts.map((post) => itemOf(post, home)),
    '</channel>',
    '</rss>',
  ].join('\n')
  return { text, changedAt }
}
