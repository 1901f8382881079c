// The place of the page: its outline while it is on its way, itself, or what went wrong.
import { Component, createElement, type ReactNode } from 'react'
import type { Shown } from '#web/lib/router/router.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'

type CatchProps = { turn: number; children: ReactNode }
type CatchState = { turn: number; caught: { error: unknown } | null }

class CatchErrors extends Component<CatchProps, CatchState> {
  override state: CatchState = { turn: this.props.turn, caught: null }
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } })
  static getDerivedStateFromProps = ({ turn }: CatchProps, state: CatchState) =>
    turn === state.turn ? null : { turn, caught: null }

  override render() {
    const { caught } = this.state
    return caught ? <RouteError error={caught.error} /> : this.props.children
  }
}

/** Shows an error in the place of what has failed, until something else is shown. */
export const Caught = ({ children }: { children: ReactNode }) => (
  <CatchErrors turn={useShown(({ turn }) => turn)}>{children}</CatchErrors>
)

const pageOf = ({ content }: Shown) => (content.kind === 'page' ? content.Page : null)
const errorOf = ({ content }: Shown) => (content.kind === 'error' ? content.error : null)

/** Follows the page itself, not its address: a page that stays is rendered again only by what it reads. */
function Content() {
  const Page = useShown(pageOf)
  const error = useShown(errorOf)
  if (Page) return createElement(Page)
  return error === null ? <RoutePending /> : <RouteError error={error} />
}

/** One element for ever: another one would render the whole page again with whatever stands around it. */
const content = (
  <Caught>
    <Content />
  </Caught>
)

export const Outlet = () => content
