import { eq, sql } from 'drizzle-orm'
import { userInfo } from '#server/db/tables/user.table.ts'
import { nowhere } from '#server/rules/reported.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const reportedPeople = {
  person: {
    find: (db, _who, id) =>
      db
        .select({
          uid: userInfo.uid,
          said: sql<string>`${userInfo.displayName} || E'\n' || ${userInfo.job}`,
          place: nowhere,
        })
        .from(userInfo)
        .where(eq(userInfo.uid, id)),
    isThere: () => sql`true`,
  },
} satisfies ServerModule['reported']
