import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, UserRound } from 'lucide-react'
import type { Credentials } from '#contract/auth/auth.schema.ts'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

const looks = {
  User: { title: 'demoUser', icon: <UserRound aria-hidden className="size-5" /> },
  Admin: { title: 'demoAdmin', icon: <ShieldCheck aria-hidden className="size-5" /> },
} as const

type DemoAccountsProps = { disabled: boolean; onPick: (account: Credentials) => void }

/** Lets a visitor of the demo sign in to look around. */
export function DemoAccounts({ disabled, onPick }: DemoAccountsProps) {
  const w = t(authWords)
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.demoAccounts.length) return null
  return (
    <section aria-label={w.demoTitle} className="@container rounded-card bg-sunken p-3.5">
      <p className="text-sm font-semibold">{w.demoTitle}</p>
      <p className="text-sm text-ink-soft">{w.demoText}</p>
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        {settings.demoAccounts.map(({ role, email, password }) => (
          <button
            key={email}
            type="button"
            disabled={disabled}
            onClick={() => onPick({ email, password })}
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control border border-line
              bg-surface px-2 py-2 text-left transition-colors hover:bg-hover active:bg-pressed disabled:opacity-50 @sm:px-2.5"
          >
            <span className="hidden shrink-0 text-accent-ink @sm:block">{looks[role].icon}</span>
            <span className="min-w-0">
              <span className="block text-sm leading-5 font-semibold">{w[looks[role].title]}</span>
              <span className="block truncate text-xs leading-4 tracking-tighter text-ink-faint @sm:tracking-tight">
                {email}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
