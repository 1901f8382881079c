// Walking through a list with the keyboard: j and k move the focus from link to link, Enter opens the focused one.
import { useRef } from 'react'
import { useShortcuts, type Shortcuts } from './shortcuts.ts'

/** Skips the links that are hidden at this screen width: a phone's and a wide screen's list are both in the page. */
export const shownIn = (list: HTMLElement | null, links: string) =>
  [...(list?.querySelectorAll<HTMLElement>(links) ?? [])].filter((link) => link.checkVisibility())

function moveFocus(links: HTMLElement[], step: number) {
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 && step < 0 ? links.length - 1 : at + step
  const link = links[Math.max(0, Math.min(next, links.length - 1))]
  // A card is larger than its link: the whole card comes into view.
  const card = link?.closest('li')
  link?.focus({ preventScroll: Boolean(card) })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Answers the ref of the element around the links that the selector finds; `others` are the screen's further keys. */
export function useListKeys<Around extends HTMLElement>(
  links: string,
  w: { next: string; previous: string },
  others: Shortcuts = {},
) {
  const list = useRef<Around>(null)
  const move = (step: number) => moveFocus(shownIn(list.current, links), step)
  useShortcuts({
    j: { label: w.next, run: () => move(1), repeat: true },
    k: { label: w.previous, run: () => move(-1), repeat: true },
    ...others,
  })
  return list
}
