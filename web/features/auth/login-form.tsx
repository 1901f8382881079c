// The one form that the login dialog and the login page share.
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type RefObject } from 'react'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useOutside } from '#web/lib/api/session.ts'
import { settingsQuery, useSite } from '#web/lib/api/settings.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Divider } from '#web/ui/basic/divider.tsx'
import { invalidField } from './auth-errors.ts'
import { ConsentBox, LegalLinks } from './consent-box.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { useSignUpPolicy } from './invitation-state.ts'
import { linkLook } from './link-look.ts'
import { MailSent } from './mail-sent.tsx'
import { OutsideNotice } from './outside-notice.tsx'
import { ProblemLine } from './problem-line.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useSocialSignIn } from './use-social-sign-in.ts'

type LoginFormProps = {
  /** How the social providers' own pages are shown. */
  social: 'popup' | 'redirect'
  /** The heading level below the title around the form. */
  heading: 'h2' | 'h3'
  emailRef?: RefObject<HTMLInputElement | null>
  start?: 'signUp'
  onSignedIn: () => void
}

// Hidden, not gone, where nobody can sign up: what was typed is still there after a look at the other form.
const formLook = 'flex flex-col gap-4 [&[hidden]]:hidden'

export function LoginForm({ social: how, heading: Heading, emailRef, start, onSignedIn }: LoginFormProps) {
  const w = t(authWords)
  const { form, mode, problem, told, busy, submit, enterAs, switchTo, showProblem, sentTo, typedEmail } = useLoginForm(
    onSignedIn,
    start,
  )
  const settings = useQuery(settingsQuery).data
  const hasMail = settings?.mail ?? false
  const [forgottenBy, setForgottenBy] = useState('')
  const social = useSocialSignIn({ how, onSignedIn, onProblem: showProblem })
  const problemId = useId()
  const isLogin = mode === 'login'
  const outside = useOutside()
  const { signUp } = useSite()
  const signUpPolicy = useSignUpPolicy()
  const obstacle = isLogin ? null : signUpPolicy.obstacle
  const signUpText = signUpPolicy.isInvited ? w.signUpInvited : w.signUpTexts[signUp]
  const title = isLogin ? w.login : w.signUp
  const startSocial: typeof social.start = (provider) => {
    showProblem(null)
    return social.start(provider)
  }
  const toLogin = () => switchTo('login')
  // Without mail the link does nothing: nobody can be sent a new password. After a wrong one the form says who can help.
  const forget = () => {
    if (!hasMail && !settings?.mailbox) return
    setForgottenBy(typedEmail())
    switchTo('forgot')
  }
  if (outside.waiting && !outside.waiting.declined) return <OutsideNotice {...outside} />
  if (mode === 'forgot') return <ForgotForm heading={Heading} email={forgottenBy} onBack={toLogin} />
  if (sentTo !== null) return <MailSent heading={Heading} title={title} text={w.signUpSent(sentTo)} onBack={toLogin} />
  return (
    <div className="flex flex-col gap-5">
      {/* A declined or banned person may have another account. */}
      <OutsideNotice {...outside} />
      <div aria-live="polite">
        <Heading className="text-xl font-bold">{title}</Heading>
        <p className="mt-0.5 text-ink-soft">{isLogin ? w.loginText : signUpText}</p>
        {obstacle && (
          <Alert tone="warn" className="mt-4">
            {w.problems[obstacle]}
          </Alert>
        )}
      </div>
      <form ref={form} noValidate hidden={obstacle !== null} aria-label={title} onSubmit={submit} className={formLook}>
        <CredentialFields
          mode={mode}
          faulty={invalidField(problem)}
          problemId={problemId}
          emailRef={emailRef}
          onEnter={() => form.current?.requestSubmit()}
        />
        {!isLogin && <ConsentBox error={problem === 'consentNeeded' ? w.problems.consentNeeded : undefined} />}
        <ProblemLine
          id={problemId}
          text={told ?? (problem && problem !== 'consentNeeded' ? w.problems[problem] : null)}
        />
        {isLogin && problem === 'wrong' && (
          <p role="status" className="-mt-2 text-sm text-ink-soft">
            {hasMail ? w.otherWaysByMail : w.otherWays}
          </p>
        )}
        {isLogin && (
          <button type="button" className={`-mt-1 self-end ${linkLook}`} onClick={forget}>
            {w.forgot}
          </button>
        )}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {title}
        </Button>
      </form>
      {!obstacle && (
        <>
          <Divider text={w.or} />
          <SocialButtons
            disabled={busy}
            waitingFor={social.waitingFor}
            inPopup={how === 'popup'}
            onStart={(provider) => void startSocial(provider)}
          />
        </>
      )}
      <SwitchLink isLogin={isLogin} onSwitch={() => switchTo(isLogin ? 'signUp' : 'login')} />
      <DemoAccounts disabled={busy} onPick={enterAs} />
      {isLogin && <LegalLinks />}
    </div>
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
