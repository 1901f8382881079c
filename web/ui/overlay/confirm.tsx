// "Are you sure?" as a question to await: `if (await askToConfirm({ … })) …`. Where it can be, undo is kinder.
import type { ReactNode } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from './dialog.tsx'

export type Question = {
  title: string
  text?: ReactNode
  /** The label of the confirming button: a verb, such as "삭제". */
  action?: string
  /** The label of the other button, where "cancel" would be the question itself, as in cancelling an order. */
  dismiss?: string
  danger?: boolean
}

type OpenQuestion = { question: Question; open: boolean; answer: (yes: boolean) => void }

const openQuestion = createStore<OpenQuestion | null>(null)

export function askToConfirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes)
      openQuestion.set({ question, open: false, answer: () => {} })
    }
    openQuestion.set({ question, open: true, answer })
  })
}

/** Mounted once in the app root. */
export function ConfirmHost() {
  const now = openQuestion.useValue()
  if (!now) return null
  const { question, open, answer } = now
  return (
    <Dialog
      alert
      size="sm"
      open={open}
      onOpenChange={() => answer(false)}
      title={question.title}
      description={question.text}
      footer={
        <>
          <Button onClick={() => answer(false)}>{question.dismiss ?? t(uiWords).cancel}</Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question.action ?? t(uiWords).confirm}
          </Button>
        </>
      }
    />
  )
}
