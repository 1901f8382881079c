// A link to a page of the app: a press shows it without loading the document again, and hovering or focusing preloads its
// code.
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import { hrefOf, type Address, type Move } from '#web/lib/router/route.ts'
import { useRouter } from '#web/lib/router/use-router.ts'

/** Passing over a link on the way to another one loads nothing. */
const HOVER_MS = 50

type Anchor = Omit<ComponentProps<'a'>, 'href'>

/** A new tab, a download or another frame is the browser's own affair. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  ['', '_self'].includes(currentTarget.target) &&
  !currentTarget.hasAttribute('download')

/** The code of the page, loaded when the link is hovered over, focused or touched. */
function usePreload(path: string) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const preload = () => void router.preload(path)
  const hover = () => {
    stop()
    timer.current = setTimeout(preload, HOVER_MS)
  }
  return { preload, hover, stop }
}

export function Link({ to, params, search, hash, state, replace, resetScroll, ...anchor }: Address & Move & Anchor) {
  const router = useRouter()
  // The parts belong together: the type of the whole says so, they themselves do not.
  const address = { to, params, search, hash } as Address
  const { preload, hover, stop } = usePreload(hrefOf(address))
  return (
    <a
      {...anchor}
      href={router.addressOf(address)}
      onClick={(event) => {
        anchor.onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void router.navigate({ ...address, state, replace, resetScroll })
      }}
      onFocus={(event) => {
        anchor.onFocus?.(event)
        preload()
      }}
      onMouseEnter={(event) => {
        anchor.onMouseEnter?.(event)
        hover()
      }}
      onMouseLeave={(event) => {
        anchor.onMouseLeave?.(event)
        stop()
      }}
      onTouchStart={(event) => {
        anchor.onTouchStart?.(event)
        preload()
      }}
    >
      {anchor.children}
    </a>
  )
}
