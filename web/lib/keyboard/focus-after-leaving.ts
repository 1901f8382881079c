// A row that leaves its list takes the focus with it: the row that comes into its place gets it, or the list where none is left.
import { useEffect, useRef } from 'react'
import { isFocusLost } from './focus-lost.ts'

/** `list` belongs to the element that is there even when the list is empty, and `row` to each of its rows. */
export function useFocusAfterLeaving(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const held = useRef<{ key: string; at: number }>(null)
  useEffect(() => {
    if (!held.current || keys.includes(held.current.key)) return
    const { at } = held.current
    held.current = null
    if (!isFocusLost()) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]')
    const next = rows?.[Math.min(at, rows.length - 1)] ?? list.current
    next?.focus()
  })
  return {
    list: { ref: list, tabIndex: -1 },
    /** A dialog of the row counts as the row. */
    row: (key: string, at: number) => ({
      'data-row': '',
      tabIndex: -1,
      onFocus: () => {
        held.current = { key, at }
      },
    }),
  }
}
