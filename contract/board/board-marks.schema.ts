// Posts that stand out: notices for everybody, and the bookmarks of one person.
import { z } from 'zod'
import { besideQuery, boardList, boardListQuery, boardSummary, neighbours } from './board.schema.ts'
import { bookmarkApi, noticeApi } from './board.ts'
import { endpointsOf } from '#contract/shared/endpoint.schema.ts'

const notices = z.object({ items: z.array(boardSummary) })

const bookmarkAnswer = z.object({ bookmarked: z.boolean() })

export const bookmarkEndpoints = endpointsOf('board')(bookmarkApi, {
  list: {
    access: 'user',
    summary: 'The caller’s bookmarks, filtered and sorted as the list of posts is',
    query: boardListQuery,
    output: boardList,
  },
  neighbours: {
    access: 'user',
    summary: 'The bookmarks before and after this post with this order and filter',
    query: besideQuery,
    output: neighbours,
  },
  put: {
    access: 'user',
    limit: 'tap',
    summary: 'Keep a post among the own bookmarks; once is enough',
    output: bookmarkAnswer,
    refusals: ['bookmarks_full'],
  },
  remove: {
    access: 'user',
    limit: 'tap',
    summary: 'Take a post out of the own bookmarks',
    output: bookmarkAnswer,
  },
})

export const noticeEndpoints = endpointsOf('board')(noticeApi, {
  list: {
    access: 'user',
    sameForAll: true,
    summary: 'The posts that are pinned above the list, the last pinned first',
    output: notices,
  },
  pin: {
    access: 'admin',
    limit: 'tap',
    summary: 'Pin a post above the list; once is enough',
    output: notices,
    refusals: ['notices_full'],
  },
  unpin: {
    access: 'admin',
    limit: 'tap',
    summary: 'Take a post down from above the list',
    output: notices,
  },
})
