// A link with which somebody sets a new password. The admin sees it once and hands it on.
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ListedUser } from '#contract/user-info/user-info.schema.ts'
import { passwordLinkWords } from '#messages/user-info/user-list.ts'
import { formatDateTime } from '#web/lib/locale/format.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { ownAddress } from '#web/lib/browser/own-address.ts'
import { CopyField } from '#web/parts/text/copy-field.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toldApart } from './use-user-actions.tsx'
import { userAccountMutations } from './user-info.queries.ts'

const addressOf = (token: string) => ownAddress(`/login/link#${token}`)

export function PasswordLinkDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const w = t(passwordLinkWords)
  const { data: link, error, isPending, mutate } = useMutation(userAccountMutations.makeResetLink())
  const make = (
    <Button variant="primary" icon={<KeyRound />} loading={isPending} onClick={() => mutate(user.uid)}>
      {w.make}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={w.title(toldApart(user))}
      footer={link ? <Button onClick={onClose}>{w.close}</Button> : make}
    >
      <div className="flex flex-col gap-4">
        {link ? (
          <>
            <CopyField label={w.link} address={addressOf(link.token)} />
            <p className="text-ink-soft">{w.handOn(formatDateTime(new Date(link.expiresAt), getLocale()))}</p>
          </>
        ) : (
          <p className="text-ink-soft">{w.text}</p>
        )}
        {error && <Alert tone="error">{error.message}</Alert>}
      </div>
    </Dialog>
  )
}
