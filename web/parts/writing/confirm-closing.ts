// A press beside a dialog, Escape or ✕ closes a form; the app asks first where that would lose typed text.
import { useRef } from 'react'
import { leavingWords } from '#messages/account/leaving.ts'
import { t } from '#web/lib/locale/locale.ts'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'

/** Returns the `close` to use in place of the given one. */
export function useConfirmClosing(wouldLose: () => boolean, close: () => void) {
  const isAsking = useRef(false)
  const confirmClosing = async () => {
    const w = t(leavingWords)
    isAsking.current = true
    const leaves = await askToConfirm({ title: w.title, text: w.text, action: w.leave, danger: true })
    // The key press that answers the question also reaches the dialog below, which must not ask again.
    setTimeout(() => (isAsking.current = false))
    if (leaves) close()
  }
  return () => {
    if (isAsking.current) return
    if (wouldLose()) void confirmClosing()
    else close()
  }
}
