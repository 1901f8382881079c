// Requests a mail with a link to a new password. The answer is the same for every address.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { authMutations } from './auth.queries.ts'
import { linkLook } from './link-look.ts'
import { MailSent } from './mail-sent.tsx'
import { ProblemLine } from './problem-line.tsx'

type ForgotFormProps = { heading: 'h2' | 'h3'; email: string; onBack: () => void }

export function ForgotForm({ heading: Heading, email: typed, onBack }: ForgotFormProps) {
  const w = t(authWords)
  const { mutate, isPending, isSuccess } = useMutation(authMutations.requestReset())
  const [email, setEmail] = useState(typed)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const settings = useQuery(settingsQuery).data
  const place = settings?.mailbox && (
    <Alert
      action={
        <a href={settings.mailbox} target="_blank" className="font-semibold underline underline-offset-4">
          {w.mailbox}
        </a>
      }
    >
      {w.mailboxText}
    </Alert>
  )
  if (isSuccess) {
    const text = w.forgotSent(email)
    return <MailSent heading={Heading} title={w.forgotTitle} text={text} place={place} onBack={onBack} />
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isAddress = event.currentTarget.checkValidity()
    const isPublished = settings?.demoAccounts.some((account) => account.email === email.toLowerCase())
    const found = isPublished ? w.demoPassword : isAddress ? null : w.problems.badEmail
    setProblem(email ? found : w.problems.noEmail)
    if (!email || found || isPending) return
    mutate(email, { onError: (error) => setProblem(error.message) })
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Heading className="text-xl font-bold">{w.forgotTitle}</Heading>
        <p className="mt-0.5 text-ink-soft">{w.forgotText}</p>
      </div>
      {place}
      <form noValidate onSubmit={submit} aria-label={w.forgotTitle} className="flex flex-col gap-4">
        <TextField
          label={w.email}
          type="email"
          autoComplete="email"
          placeholder={w.emailExample}
          value={email}
          onChange={(event) => setEmail(event.target.value.trim())}
        />
        <ProblemLine id={problemId} text={problem} />
        <Button type="submit" variant="primary" size="lg" block loading={isPending}>
          {w.forgotSend}
        </Button>
      </form>
      <button type="button" onClick={onBack} className={`self-center ${linkLook}`}>
        {w.backToLogin}
      </button>
    </div>
  )
}
