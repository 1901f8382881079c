import { titled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundProducts = {
  product: {
    as: 'product',
    seenBy: 'users',
    present: (row, reading) => ({ kind: 'product', ...titled(row, reading) }),
  },
} satisfies ServerModule['found']
