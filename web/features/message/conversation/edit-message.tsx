// The dialog in which a writer changes the words of a message that was sent.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { ConversationMessage } from '#contract/message/message.schema.ts'
import { messageChangeWords } from '#messages/message/message-change.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { useFields, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { FormDialog } from '#web/parts/writing/form-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ComposerField, whatIsWrong } from './composer-field.tsx'
import { changeMutations } from '#web/features/message/queries/message-change.queries.ts'

type EditMessageProps = { message: ConversationMessage; conversationId: string; onClose: () => void }

export function EditMessage({ message: { mid, content: before }, conversationId, onClose }: EditMessageProps) {
  const w = t(messageChangeWords)
  // The text as it was when the form opened: a change that arrives meanwhile does not write into the field.
  const [first] = useState(before)
  const draft = useValues({ content: first })
  const { values, fieldErrors, change, verify } = useFields({
    state: draft,
    check: ({ content }) => ({ content: whatIsWrong(content) }),
  })
  const { mutate, isPending, error } = useMutation(changeMutations.edit(useQueryClient(), conversationId))
  function save(content: string) {
    if (isPending || !verify({ content })) return
    if (content.trim() === first) return onClose()
    mutate(
      { mid, content: content.trim() },
      {
        onSuccess: () => {
          toast.success(w.saved)
          onClose()
        },
      },
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save(values.content)
  }
  return (
    <FormDialog
      title={w.editTitle}
      description={w.editText}
      form={{ isChanged: values.content !== first, isSaving: isPending, submit }}
      words={{ save: w.save, cancel: t(uiWords).cancel }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && <Alert tone="error">{error.message}</Alert>}
        <ComposerField
          label={w.content}
          value={values.content}
          onChange={(content) => change({ content })}
          onSend={save}
          error={fieldErrors.content}
        />
      </div>
    </FormDialog>
  )
}
