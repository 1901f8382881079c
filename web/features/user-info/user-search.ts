// Reads the state of the list of users from the address. It is part of the entry bundle, so it imports nothing large.
import { textIn } from '#web/lib/router/search-text.ts'

const fields = ['name', 'job', 'email'] as const
export type UserField = (typeof fields)[number]

/** The defaults, by name and newest first, are left out of the address. */
export type UserSearch = { text?: string; by?: Exclude<UserField, 'name'>; sort?: 'name'; cursor?: string }

const TEXT_MAX = 60

export const validateUserSearch = (search: Record<string, unknown>): UserSearch => ({
  text: textIn(search.text)?.slice(0, TEXT_MAX),
  by: search.by === 'job' || search.by === 'email' ? search.by : undefined,
  sort: search.sort === 'name' ? 'name' : undefined,
  cursor: textIn(search.cursor),
})
