// The page of a one-time link: it asks the server about the link's purpose, and only a press of the button uses the link
// up.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { PASSWORD_MIN } from '#contract/auth/auth.ts'
import { authWords } from '#messages/auth/auth.ts'
import { linkWords } from '#messages/ui/link.ts'
import { ApiError } from '#web/lib/api/call.ts'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { PasswordField } from '#web/ui/form/password-input.tsx'
import { linkMutations, linkQueries } from './link.queries.ts'
import { takeLinkToken } from './link-token.ts'
import { ProblemLine } from './problem-line.tsx'

type Ways = { onLogin: () => void; onHome: () => void }

export function LinkPage(ways: Ways) {
  const w = t(linkWords)
  const [token] = useState(takeLinkToken)
  const { data: link, error } = useQuery({ ...linkQueries.read(token), enabled: token !== '' })
  useDocumentTitle(link ? w[link.kind].title : w.title)
  if (error || !token) return <DeadLink text={error?.message ?? w.dead} onLogin={ways.onLogin} />
  if (!link) return <SkeletonText lines={4} />
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-bold">{w[link.kind].title}</h1>
        <p className="mt-1 text-ink-soft">{w[link.kind].text}</p>
        <p className="mt-3 font-semibold break-all">{link.email}</p>
      </div>
      {link.kind === 'reset' ? (
        <NewPassword token={token} email={link.email} onDone={ways.onLogin} />
      ) : (
        <Confirm token={token} button={w[link.kind].button} done={w[link.kind].done} {...ways} />
      )}
    </div>
  )
}

function DeadLink({ text, onLogin }: { text: string; onLogin: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{t(linkWords).title}</h1>
      <Alert tone="warn">{text}</Alert>
      <Button size="lg" block onClick={onLogin}>
        {t(authWords).backToLogin}
      </Button>
    </div>
  )
}

function NewPassword({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const w = t(linkWords)
  const { mutate, isPending } = useMutation(linkMutations.reset())
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const onError = (error: Error) =>
    setProblem((error instanceof ApiError ? error.fields['password'] : undefined) ?? error.message)
  const onSuccess = () => {
    toast.success(w.reset.done)
    onDone()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { weak, noPassword } = t(authWords).problems
    const found = password ? (password.length < PASSWORD_MIN ? weak : undefined) : noPassword
    setProblem(found)
    if (!found && !isPending) mutate({ token, password }, { onError, onSuccess })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Names to a password manager the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={w.newPassword}
        hint={t(authWords).passwordRule(PASSWORD_MIN)}
        autoComplete="new-password"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isPending}>
        {w.reset.button}
      </Button>
    </form>
  )
}

function Confirm({ token, button, done, onLogin, onHome }: Ways & { token: string; button: string; done: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(linkMutations.confirm(client))
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const confirm = () =>
    mutate(token, {
      onError: (error) => setProblem(error.message),
      onSuccess: ({ entered }) => {
        toast.success(done)
        if (entered) onHome()
        else onLogin()
      },
    })
  return (
    <>
      <ProblemLine id={problemId} text={problem} />
      <Button variant="primary" size="lg" block loading={isPending} onClick={confirm}>
        {button}
      </Button>
    </>
  )
}
