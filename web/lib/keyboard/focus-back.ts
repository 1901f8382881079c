// Where the focus goes once what had it is gone.
import { useEffect, useRef, type RefObject } from 'react'
import { shownIn } from './list-keys.ts'

type Found = HTMLElement | null | undefined

/** Moves the focus to an element that only the next render shows, such as the button in the place of a form that closes. */
export function useFocusAfterRender() {
  const wanted = useRef<() => Found>(null)
  useEffect(() => {
    const find = wanted.current
    wanted.current = null
    find?.()?.focus()
  })
  return (find: () => Found) => {
    wanted.current = find
  }
}

/**
 * When the user closes an overlay of a list, its place there gets the focus. `placeOf` is defined outside of the component.
 */
export function useFocusBackTo<Id extends string | number>(openId: Id | undefined, placeOf: (id: Id) => Found) {
  const last = useRef<Id>(undefined)
  useEffect(() => {
    const left = last.current
    last.current = openId
    if (openId !== undefined || left === undefined) return undefined
    // Runs after the dialog has let the page scroll again, which restores the old position.
    const timer = setTimeout(() => placeOf(left)?.focus())
    return () => clearTimeout(timer)
  }, [openId, placeOf])
}

/** The row of a list that was opened on a page of its own a moment ago: back in the list, its reader continues there. */
export function createLastOpened() {
  let opened: string | null = null
  return {
    put: (id: string) => {
      opened = id
    },
    useFocus: (list: RefObject<HTMLElement | null>, isShown: boolean) =>
      useEffect(() => {
        if (!isShown) return
        shownIn(list.current, `[data-row-link="${opened}"]`)[0]?.focus()
        opened = null
      }, [isShown, list]),
  }
}
