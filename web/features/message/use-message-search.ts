// Reads the state of the screen from its address, and navigates from there.
import type { MessageBox } from '#contract/message.ts'
import { useLocation, useNavigate, useRouter, useSearch } from '#web/lib/router/use-router.ts'
import type { MessageSearch } from './message-search.ts'

declare module '#web/lib/router/history.ts' {
  interface HistoryState {
    /** The entry before this one is the list of messages itself. */
    overMessages?: true
    /** The pages before this one, by their cursors; null is the first. */
    messagePages?: (string | null)[]
  }
}

export function useMessageSearch() {
  const search = useSearch('/message')
  const navigate = useNavigate()
  const pages = useLocation(({ state }) => state.messagePages) ?? []

  const box: MessageBox = search.box ?? 'inbox'
  const go = (next: MessageSearch, replace = false) =>
    void navigate({ to: '/message', search: next, replace, resetScroll: false })

  return {
    ...search,
    box,
    /** The way back leads past the form. */
    closeTo: () => go({ ...search, to: undefined }, true),
    showBox: (next: MessageBox) => go({ box: next === 'sent' ? next : undefined }),
    filter: (part: Pick<MessageSearch, 'text' | 'status'>) => go({ ...search, ...part, cursor: undefined }, true),
    nextPage: (cursor: string) =>
      void navigate({
        to: '/message',
        search: { ...search, cursor },
        state: { messagePages: [...pages, search.cursor ?? null] },
      }),
    previousPage: () =>
      void navigate({
        to: '/message',
        search: { ...search, cursor: pages.at(-1) ?? undefined },
        state: { messagePages: pages.slice(0, -1) },
      }),
  }
}

/** A message opens over the list: the back button closes it, and the address can be reloaded. */
export function useOpenMessage() {
  const search = useSearch('/message')
  const navigate = useNavigate()
  const router = useRouter()
  return {
    mid: search.mid,
    open: (mid: string) =>
      void navigate({
        to: '/message',
        search: { ...search, mid },
        state: ({ messagePages }) => ({ messagePages, overMessages: true }),
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
      const list = { ...search, mid: undefined }
      if (router.here().state.overMessages) router.history.back()
      else void navigate({ to: '/message', search: list, replace: true, resetScroll: false })
    },
  }
}
