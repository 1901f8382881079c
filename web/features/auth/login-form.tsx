// The one form that the login dialog and the login page share.
import { CircleAlert } from 'lucide-react'
import { useId, type RefObject } from 'react'
import { authWords } from '#messages/auth.ts'
import { t } from '#web/lib/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Divider } from '#web/ui/basic/divider.tsx'
import { faultyField } from './auth-errors.ts'
import { CredentialFields } from './credential-fields.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useSocialSignIn } from './use-social-sign-in.ts'

type LoginFormProps = {
  /** How the social providers' own pages are shown. */
  social: 'popup' | 'redirect'
  /** The heading level below the title around the form. */
  heading: 'h2' | 'h3'
  emailRef?: RefObject<HTMLInputElement | null>
  onSignedIn: () => void
}

export function LoginForm({ social: how, heading: Heading, emailRef, onSignedIn }: LoginFormProps) {
  const w = t(authWords)
  const { form, mode, problem, told, busy, submit, enterAs, switchMode, showProblem } = useLoginForm(onSignedIn)
  const social = useSocialSignIn({ how, onSignedIn, onProblem: showProblem })
  const problemId = useId()
  const isLogin = mode === 'login'
  const title = isLogin ? w.login : w.signUp
  const startSocial: typeof social.start = (provider) => {
    showProblem(null)
    return social.start(provider)
  }
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite">
        <Heading className="text-xl font-bold">{title}</Heading>
        <p className="mt-0.5 text-ink-soft">{isLogin ? w.loginText : w.signUpText}</p>
      </div>
      <form ref={form} noValidate aria-label={title} onSubmit={submit} className="flex flex-col gap-4">
        <CredentialFields
          mode={mode}
          faulty={faultyField(problem)}
          problemId={problemId}
          emailRef={emailRef}
          onEnter={() => form.current?.requestSubmit()}
        />
        <ProblemLine id={problemId} text={told ?? (problem && w.problems[problem])} />
        {isLogin && <ForgotLink />}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {title}
        </Button>
      </form>
      <Divider text={w.or} />
      <SocialButtons
        disabled={busy}
        waitingFor={social.waitingFor}
        inPopup={how === 'popup'}
        onStart={(provider) => void startSocial(provider)}
      />
      <SwitchLink isLogin={isLogin} onSwitch={switchMode} />
      <DemoAccounts disabled={busy} onPick={enterAs} />
    </div>
  )
}

/** Always in the page, because a screen reader announces only changes of an element that is there already. */
function ProblemLine({ id, text }: { id: string; text: string | null }) {
  return (
    <div id={id} role="alert" className="empty:-mt-4">
      {text && (
        <p className="flex items-start gap-2 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

const linkLook =
  'rounded-item text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2'

/** The link does nothing yet: Madang sends no e-mails, so it cannot reset a password. */
function ForgotLink() {
  return (
    <button type="button" className={`-mt-1 self-end ${linkLook}`}>
      {t(authWords).forgot}
    </button>
  )
}

function SwitchLink({ isLogin, onSwitch }: { isLogin: boolean; onSwitch: () => void }) {
  const w = t(authWords)
  return (
    <button type="button" onClick={onSwitch} className={`self-center ${linkLook}`}>
      {isLogin ? w.noAccount : w.haveAccount}{' '}
      <span className="font-semibold text-accent-ink">{isLogin ? w.register : w.toLogin}</span>
    </button>
  )
}
