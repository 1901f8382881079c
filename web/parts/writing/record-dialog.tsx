// A dialog that saves a record: what somebody else saved first stands above the fields, a failure stands below them.
import type { ComponentProps } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NewerNotice } from './newer-notice.tsx'

type Notice<Values> = ComponentProps<typeof NewerNotice<Values>>
type Dialog = ComponentProps<typeof FormDialog>

type RecordDialogProps<Values> = Omit<Dialog, 'form'> & {
  form: Dialog['form'] & { newer: Notice<Values>['newer'] | null; failure: string | null }
  fields: Notice<Values>['fields']
}

export function RecordDialog<Values>({ form, fields, children, ...dialog }: RecordDialogProps<Values>) {
  const { newer, failure } = form
  return (
    <FormDialog form={form} {...dialog}>
      <div className="flex flex-col gap-4">
        {newer && <NewerNotice newer={newer} fields={fields} />}
        {children}
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
    </FormDialog>
  )
}
