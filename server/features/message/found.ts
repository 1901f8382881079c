import { besideIt, untitled } from '#server/rules/found.ts'
import type { ServerModule } from '#server/rules/server-module.ts'

/** A message has one entry for each side. */
export const foundMessages = {
  message: {
    as: 'message',
    seenBy: 'owner',
    present: (row, reading) => ({
      kind: 'message',
      ...untitled(row, reading),
      by: besideIt(row),
      box: row.place === 'sent' ? 'sent' : 'inbox',
      gid: /^group (.+)$/.exec(row.place)?.[1] ?? null,
    }),
  },
} satisfies ServerModule['found']
