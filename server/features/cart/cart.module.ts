import { asc, eq } from 'drizzle-orm'
import { cartLine } from '#server/db/tables/shop.table.ts'
import type { ServerModule } from '#server/rules/server-module.ts'
import { cartRoutes } from './cart.routes.ts'

export const cartModule = {
  of: 'shop',
  routes: cartRoutes,
  myData: {
    lists: (db, uid) => ({
      cart: (async function* () {
        yield* await db.select().from(cartLine).where(eq(cartLine.uid, uid)).orderBy(asc(cartLine.addedAt))
      })(),
    }),
  },
} satisfies ServerModule
