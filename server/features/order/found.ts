import { titled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundOrders = {
  order: {
    as: 'order',
    seenBy: 'ownerAndAdmins',
    present: (row, reading) => ({ kind: 'order', ...titled(row, reading) }),
  },
} satisfies ServerModule['found']
