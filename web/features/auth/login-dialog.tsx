import { useRef } from 'react'
import { useSite } from '#web/lib/api/settings.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { forgetReturnedProblem } from './social-return.ts'

type LoginDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onSignedIn: () => void }

/** The dialog's title is the site's name. Social sign-in leaves the page and returns to it. */
export default function LoginDialog({ open, onOpenChange, onSignedIn }: LoginDialogProps) {
  const { name } = useSite()
  const email = useRef<HTMLInputElement>(null)
  const change = (next: boolean) => {
    forgetReturnedProblem()
    onOpenChange(next)
  }
  const signedIn = () => {
    change(false)
    onSignedIn()
  }
  return (
    <Dialog open={open} onOpenChange={change} title={name} size="sm" initialFocus={email}>
      <LoginForm social="redirect" heading="h3" emailRef={email} onSignedIn={signedIn} />
    </Dialog>
  )
}
