// Asks before somebody leaves a page on which they have typed something.
import { useEffect, useEffectEvent } from 'react'
import { leavingWords } from '#messages/account/leaving.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useLeaveQuestion } from '#web/lib/router/use-router.ts'
import { askToConfirm } from '#web/ui/overlay/confirm.tsx'

export function useConfirmLeaving(isChanged: boolean) {
  const { isOpen, leave, stay } = useLeaveQuestion(isChanged)
  const confirmLeaving = useEffectEvent(async () => {
    const w = t(leavingWords)
    const leaves = await askToConfirm({ title: w.title, text: w.text, action: w.leave, danger: true })
    if (leaves) leave()
    else stay()
  })
  useEffect(() => {
    if (isOpen) void confirmLeaving()
  }, [isOpen])
}
