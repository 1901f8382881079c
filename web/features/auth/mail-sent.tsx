import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'

type MailSentProps = {
  heading: 'h2' | 'h3'
  title: string
  text: string
  /** Where the mail is to be found instead of in one's own mailbox. */
  place?: ReactNode
  onBack: () => void
}

/** A mail is on its way: what happens next, and what to do if it does not come. */
export function MailSent({ heading: Heading, title, text, place, onBack }: MailSentProps) {
  const w = t(authWords)
  return (
    <div className="flex flex-col gap-5">
      <Heading className="text-xl font-bold">{title}</Heading>
      <output className="flex items-start gap-3 rounded-card bg-success-soft p-4 text-success-ink">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">{text}</span>
      </output>
      {place ?? <p className="text-sm text-ink-soft">{w.noMail}</p>}
      <Button block size="lg" onClick={onBack}>
        {w.backToLogin}
      </Button>
    </div>
  )
}
