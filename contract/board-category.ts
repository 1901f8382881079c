// 말머리: the categories of the board, which admins keep.

export const CATEGORY_NAME_MAX = 20
export const CATEGORIES_MAX = 30

export const categoryApi = {
  list: 'GET /category',
  /** Adds one at the end, or gives it another name. */
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
