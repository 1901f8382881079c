// 말머리: the categories of the board, which admins keep.

export const CATEGORY_NAME_MAX = 20
export const CATEGORIES_MAX = 30

/** Who may give a category to their posts. */
export const categoryWriters = ['everyone', 'admins'] as const
export type CategoryWriters = (typeof categoryWriters)[number]

/** Readers take a category with such a name for a statement of the site, so only admins may write under it. */
const OFFICIAL = /^공지(사항)?$/
export const writersFor = (name: string): CategoryWriters => (OFFICIAL.test(name) ? 'admins' : 'everyone')

export const categoryApi = {
  list: 'GET /category',
  /** Adds one at the end, or says how it is called and who may give it to a post. */
  put: 'PUT /category/{id}',
  order: 'PUT /category',
  remove: 'DELETE /category/{id}',
} as const

/** `[판매] 자전거` names a category before the title. */
const NAMED = /^\[\s*([^[\]]+?)\s*\]\s*(\S.*)$/su

/** The name in brackets and the rest of the title; null where the title does not begin with one, or is nothing else. */
export function namedCategory(title: string): { name: string; rest: string } | null {
  const [, name, rest] = NAMED.exec(title.trim()) ?? []
  return name && rest ? { name, rest } : null
}

/** Letters that only look different, spaces and what nobody sees are one spelling. */
export const spelling = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

/** The spelling of what stands in brackets before a title, as a reader takes it; null where nothing does. */
export const wordsBefore = (title: string) => /^[[【〔](.+?)[\]】〕]/u.exec(spelling(title))?.[1] ?? null
