// From the list to its posts, and back: the address of a post keeps filter, order and page of the list.
import type { ComponentProps } from 'react'
import { useBackToList } from '#web/lib/router/back-to-list.ts'
import type { HistoryState } from '#web/lib/router/history.ts'
import { useLocation, useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { lastRead } from './use-board-actions.ts'

/** The pages before the list's own, for its way back to the first. */
const pagesOf = ({ pagesBefore }: HistoryState): HistoryState => ({ pagesBefore })

type LinkProps = { bid: string; hash?: string | undefined } & Omit<ComponentProps<'a'>, 'href'>

/** A line of the list. */
export function PostLink({ bid, hash, ...anchor }: LinkProps) {
  const { keep: _, ...search } = useSearch('/board')
  const pages = useLocation(({ state }) => state.pagesBefore)
  const state = { fromList: true, pagesBefore: pages } as const
  return <Link to="/board/$bid" params={{ bid }} search={search} hash={hash} state={state} {...anchor} />
}

/** From one post to another beside it. */
export function BesideLink({ bid, ...anchor }: Omit<LinkProps, 'hash'>) {
  const search = useSearch('/board/$bid')
  return <Link to="/board/$bid" params={{ bid }} search={search} state={pagesOf} {...anchor} />
}

export function useToPost() {
  const search = useSearch('/board/$bid')
  const navigate = useNavigate()
  return (bid: string) => void navigate({ to: '/board/$bid', params: { bid }, search, state: pagesOf })
}

export function useToList(bid: string) {
  const search = useSearch('/board/$bid')
  const backToList = useBackToList()
  const navigate = useNavigate()
  return () => {
    lastRead.put(bid)
    backToList(() => void navigate({ to: '/board', search, state: pagesOf }))
  }
}
