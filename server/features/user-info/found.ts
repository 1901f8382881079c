import { besideIt, titled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

export const foundPeople = {
  person: {
    as: 'person',
    seenBy: 'users',
    present: (row, reading) => ({ kind: 'person', ...titled(row, reading), by: besideIt(row) }),
  },
} satisfies ServerModule['found']
