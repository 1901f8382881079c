// Reads the state of the screen from its address, and navigates from there.
import type { MessageBox } from '#contract/message/message.ts'
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import { useListSearch } from '#web/lib/router/list-search.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { tabOf, type MessageSearch, type MessageTab } from './message-search.ts'

export function useMessageSearch() {
  const { search, change, turning } = useListSearch('/message')
  const navigate = useNavigate()
  const tab = tabOf(search)
  const box: MessageBox = tab === 'talks' ? 'inbox' : tab
  const go = (next: MessageSearch, replace = false) =>
    void navigate({ to: '/message', search: next, replace, resetScroll: false })

  return {
    ...search,
    turning,
    tab,
    /** The way back leads past the form. */
    closeTo: () => go({ ...search, to: undefined }, true),
    show: (next: MessageTab) => go({ box: next === 'talks' ? undefined : next }),
    filter: (part: Pick<MessageSearch, 'text' | 'status'>) => change({ box, ...part }),
  }
}

/** A message opens over the list: the back button closes it, and the address can be reloaded. */
export function useOpenMessage() {
  const search = useSearch('/message')
  const navigate = useNavigate()
  const backToList = useBackToList()
  return {
    mid: search.mid,
    open: (mid: string) =>
      void navigate({
        to: '/message',
        search: { ...search, mid },
        state: ({ pagesBefore }) => ({ pagesBefore, fromList: true }),
        resetScroll: false,
      }),
    /** Replaces the open message, so that one step back still leads to the list. */
    show: (mid: string) =>
      void navigate({
        to: '/message',
        search: { ...search, mid },
        state: (state) => state,
        replace: true,
        resetScroll: false,
      }),
    close: () => {
      const tab = tabOf(search)
      const list = { ...search, box: tab === 'talks' ? undefined : tab, mid: undefined }
      backToList(() => void navigate({ to: '/message', search: list, replace: true, resetScroll: false }))
    },
  }
}
