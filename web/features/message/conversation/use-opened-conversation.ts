// Where a thread opens: before the oldest message that is new, even where that stands pages before the newest one.
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { useSession } from '#web/lib/api/session.ts'
import type { TimelinePage, TimelineParam } from '#web/features/message/queries/conversation-live.ts'

export const isNewTo = (me: string | undefined) => (message: ConversationMessage) =>
  message.srcUid !== me && message.status === '신규' && !message.isErased

type Opening = {
  /** The line stands before it. */
  firstNew?: string
  /** It is on none of the pages by which the thread was entered. */
  isFar: boolean
  /** The reader has gone to the end since then. */
  isAtEnd?: boolean
}

/** Loaded pages follow each other without a gap, so from the oldest new message on their own items show which are new. */
export function openingOf(pages: readonly TimelinePage[], me: string | undefined): Opening {
  const items = pages.flatMap((page) => page.items)
  const oldest = pages.find(({ unreadFrom }) => unreadFrom !== null)?.unreadFrom
  if (oldest && !items.some(({ mid }) => mid === oldest)) return { firstNew: oldest, isFar: true }
  return { firstNew: items.findLast(isNewTo(me))?.mid, isFar: false }
}

type PagesOf<Page extends TimelinePage> = (
  at?: string,
) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, string[], TimelineParam>

/** `at`: the message in the address; without one, the thread opens before the new ones, or at its end. */
export function useOpenedConversation<Page extends TimelinePage>(pagesOf: PagesOf<Page>, at: string | undefined) {
  const me = useSession()?.uid
  const entered = useInfiniteQuery(pagesOf(at))
  const [decided, decide] = useState<Opening & { at: string | undefined }>()
  let opening = decided?.at === at ? decided : undefined
  // Decided once, by an answer that is no older than the visit: reading takes the reason away.
  if (!opening && entered.data && !entered.isFetching) {
    opening = { ...openingOf(entered.data.pages, me), at }
    decide(opening)
  }
  const isFar = opening?.isFar === true && at === undefined
  const far = useInfiniteQuery({ ...pagesOf(isFar ? opening?.firstNew : at), enabled: isFar })
  return {
    entered,
    timeline: isFar ? far : entered,
    isDecided: opening !== undefined,
    firstNew: opening?.firstNew,
    isAtEnd: opening?.isAtEnd === true,
    /** Shows the newest messages, as for somebody who has written one; the line stays where it is. */
    toEnd: () =>
      (isFar || at !== undefined) &&
      decide({ firstNew: opening?.firstNew, isFar: false, isAtEnd: true, at: undefined }),
  }
}
