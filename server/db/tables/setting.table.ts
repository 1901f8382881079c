import { pgTable, text } from 'drizzle-orm/pg-core'

/** What all server processes of one deployment share and none may invent alone, such as the key that signs cookies. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() })
