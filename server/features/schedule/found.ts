import { titled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundPlans = {
  plan: {
    as: 'plan',
    seenBy: 'owner',
    present: (row, reading) => ({ kind: 'plan', ...titled(row, reading), day: row.place }),
  },
} satisfies ServerModule['found']
