// The fields of a text that may be long: while it is being saved nothing can be typed into them, because such letters would
// be in no saved text, and the form closes with it.
import { useEffect, useRef, type ReactNode } from 'react'
import { isFocusLost } from '#web/lib/keyboard/focus-lost.ts'

export function WritingFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const last = useRef<HTMLElement>(null)
  // A save that was refused gives the focus back to the field that had it.
  useEffect(() => {
    if (!isSaving && isFocusLost()) last.current?.focus()
  }, [isSaving])
  return (
    <div
      inert={isSaving}
      onFocus={({ target }) => {
        last.current = target
      }}
      className="contents"
    >
      {children}
    </div>
  )
}
