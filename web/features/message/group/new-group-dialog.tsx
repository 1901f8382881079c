import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { GROUP_MAX, GROUP_NAME_MAX } from '#contract/message/message-group.ts'
import { groupPeopleWords } from '#messages/message/message-group-people.ts'
import { groupWords } from '#messages/message/message-group.ts'
import { uiWords } from '#messages/ui/ui.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { useFields, useValues } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { FormDialog } from '#web/parts/writing/form-dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { groupMutations } from '#web/features/message/queries/group.queries.ts'
import type { Recipient } from '#web/features/message/queries/outbox.ts'
import { PeoplePicker } from './people-picker.tsx'

type Values = { name: string; people: Recipient[] }

function check({ name, people }: Values) {
  const w = t(groupPeopleWords)
  return {
    name: name.trim() === '' ? w.nameMissing : undefined,
    people: people.length === 0 ? w.peopleMissing : people.length >= GROUP_MAX ? w.tooMany(GROUP_MAX) : undefined,
  }
}

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const w = t(groupPeopleWords)
  // Sent again after a lost answer, it is the same group.
  const [gid] = useState(newId)
  const draft = useValues<Values>({ name: '', people: [] })
  const { values, fieldErrors, change, verify, show } = useFields({ state: draft, check })
  const { mutate, isPending, error } = useMutation(groupMutations.make())
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending || !verify(values, event.currentTarget)) return
    const made = { gid, name: values.name, uids: values.people.map(({ uid }) => uid) }
    mutate(made, {
      onSuccess: () => void navigate({ to: '/message/group/$gid', params: { gid } }),
      onError: (refused) =>
        refused instanceof ApiError && show({ people: refused.fields.uids, name: refused.fields.name }),
    })
  }
  const isOfField = error instanceof ApiError && Object.keys(error.fields).length > 0
  const isChanged = values.name !== '' || values.people.length > 0
  return (
    <FormDialog
      title={t(groupWords).make}
      description={w.makeText}
      form={{ isChanged, isSaving: isPending, submit }}
      words={{ save: w.begin, cancel: t(uiWords).cancel }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && !isOfField && <Alert tone="error">{error.message}</Alert>}
        <TextField
          label={w.name}
          value={values.name}
          maxLength={GROUP_NAME_MAX}
          onChange={(event) => change({ name: event.target.value })}
          error={fieldErrors.name}
        />
        <PeoplePicker value={values.people} onChange={(people) => change({ people })} error={fieldErrors.people} />
      </div>
    </FormDialog>
  )
}
