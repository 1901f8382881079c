// A guest's first view: an introduction of this site, and the way to sign in.
import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery, useSite } from '#web/lib/api/settings.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'

/** A roof over a yard, a persimmon tree, the moon: drawn with the colours of the theme. */
const Yard = () => (
  <svg aria-hidden viewBox="0 0 240 150" className="-mr-8 -mb-6 hidden w-68 shrink-0 self-end @3xl:block">
    <circle cx="196" cy="34" r="17" fill="var(--warn-ink)" opacity="0.28" />
    <path d="M0 150C30 118 78 108 120 118s84 10 120-8v40Z" fill="var(--accent)" opacity="0.14" />
    <path d="M22 74c26-4 44-14 66-34 22 20 40 30 66 34-6 5-14 7-22 7H44c-8 0-16-2-22-7Z" fill="var(--accent)" />
    <path d="M40 81h96v38H40Z" fill="var(--surface)" />
    <path d="M40 81h8v38h-8zm42 0h8v38h-8zm46 0h8v38h-8z" fill="var(--accent)" opacity="0.55" />
    <path
      d="M54 89h22v30H54zm46 0h22v30h-22z"
      fill="none"
      stroke="var(--accent)"
      strokeOpacity="0.5"
      strokeWidth="1.5"
    />
    <path d="M65 89v30m46-30v30M54 104h22m24 0h22" stroke="var(--accent)" strokeOpacity="0.35" strokeWidth="1.5" />
    <path d="M32 119h112v6H32z" fill="var(--accent)" opacity="0.75" />
    <path
      d="M186 126c2-18 0-30-6-42m6 22c6-8 12-12 20-14"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M150 74c4-18 24-26 40-18 18-6 34 8 28 24 4 12-8 22-20 18-14 8-28 4-34-4-12 2-18-8-14-20Z"
      fill="var(--accent)"
      opacity="0.3"
    />
    <g fill="var(--warn-ink)" opacity="0.75">
      <circle cx="168" cy="76" r="4.5" />
      <circle cx="186" cy="66" r="4.5" />
      <circle cx="204" cy="80" r="4.5" />
      <circle cx="182" cy="88" r="4.5" />
    </g>
  </svg>
)

export function Invitation() {
  const w = t(myDayWords)
  const { data: settings } = useQuery(settingsQuery)
  const { name, introduction, off } = useSite()
  // A site without a name of its own greets as the product does.
  const title = name === DEFAULT_SITE_NAME ? w.inviteTitle : w.inviteTo(name)
  return (
    <section
      aria-label={title}
      className="flex items-center gap-8 overflow-hidden rounded-card bg-accent-soft px-6 py-6 @3xl:px-8"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-[1.375rem]">{title}</h2>
        <p className="mt-1.5 max-w-xl whitespace-pre-line text-ink-soft">{introduction || w.inviteText}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" icon={<LogIn />} onClick={() => openShellDialog('login')}>
            {w.logIn}
          </Button>
          {!off.includes('demo') && <Button render={<Link to="/demo" />}>{w.lookAround}</Button>}
        </div>
        <p className="mt-3 min-h-5 text-[0.8125rem] leading-5 text-ink-soft">
          {Boolean(settings?.demoAccounts.length) && w.demoHint}
        </p>
      </div>
      <Yard />
    </section>
  )
}
