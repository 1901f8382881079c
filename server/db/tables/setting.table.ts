import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values that all server processes of one deployment must share, such as the key that signs cookies. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() })
