// The schemas of block.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { blockApi } from './block.ts'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { person } from '#contract/shared/person.schema.ts'
import { instant } from '#contract/shared/wire.schema.ts'

export const blocked = z.object({ person, blockedAt: instant })
export type Blocked = z.infer<typeof blocked>

export const blockEndpoints = endpoints(blockApi, {
  list: {
    access: 'user',
    summary: 'Whom the caller has blocked, the last one first; nobody else learns it',
    output: z.object({ items: z.array(blocked) }),
  },
  put: {
    access: 'user',
    summary: 'See nothing of somebody any more and get no messages from them; doing it again changes nothing',
    refusals: ['admin_blocked', 'admin_blocks', 'blocks_full', 'self'],
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Take a block back: everything of theirs is there again',
  },
})
