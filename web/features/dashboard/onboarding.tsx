// The next steps for the admins of a new site, ticked off when done, and a welcome for everybody else.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ChevronRight, Sprout } from 'lucide-react'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { beginningWords } from '#messages/dashboard/onboarding.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useOwnAddress } from '#web/lib/browser/own-address.ts'
import type { Address } from '#web/lib/router/route.ts'
import { settingsQuery, useSite } from '#web/lib/api/settings.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const steps = [
  { name: 'site', at: { to: '/admin' } },
  { name: 'posts', at: { to: '/board/new' }, module: 'board' },
  { name: 'people', at: { to: '/admin/$section', params: { section: 'signUp' } } },
  { name: 'products', at: { to: '/products' }, module: 'shop' },
  { name: 'photos', at: { to: '/album' }, module: 'album' },
  { name: 'blogs', at: { to: '/blog/new' }, module: 'blog' },
] as const satisfies { name: string; at: Address; module?: SiteModule }[]

export const Beginning = ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? <NextSteps /> : <Welcome />)

function useSteps() {
  const { name, off } = useSite()
  const { data } = useQuery(settingsQuery)
  const done = { site: name !== DEFAULT_SITE_NAME, ...data?.beginning }
  return steps
    .filter((step) => !('module' in step && off.includes(step.module)))
    .map((step) => ({ ...step, isDone: done[step.name] === true }))
}

function NextSteps() {
  const w = t(beginningWords)
  const all = useSteps()
  const address = useOwnAddress()
  return (
    <Card flush aria-label={w.title}>
      <header className="px-5 pt-4 pb-3">
        <h2 className="text-base">{w.title}</h2>
        <p className="text-sm text-ink-soft">
          {w.progress(all.filter(({ isDone }) => isDone).length, all.length)} · {w.text}
        </p>
      </header>
      <ol className="border-t border-line">
        {all.map(({ name, at, isDone }) => (
          <li key={name} className="border-b border-line last:border-0">
            <Link {...at} className="flex items-center gap-3.5 px-5 py-3 text-ink no-underline hover:bg-hover">
              <span
                aria-hidden
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-full border [&_svg]:size-4',
                  isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                )}
              >
                {isDone && <Check />}
              </span>
              <span className="min-w-0 flex-1">
                <span className={clsx('block font-semibold', isDone && 'text-ink-faint line-through')}>
                  {w.steps[name]}
                  {isDone && <span className="sr-only"> {w.done}</span>}
                </span>
                <span className="block text-sm text-ink-soft">
                  {name === 'people' ? w.people(address) : w.hints[name]}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Welcome() {
  const w = t(beginningWords)
  const { name, introduction, off } = useSite()
  const isEmpty = useSteps().every(({ name: step, isDone }) => step === 'site' || step === 'people' || !isDone)
  if (!isEmpty) return null
  return (
    <Card aria-label={w.welcome(name)}>
      <EmptyState
        icon={<Sprout />}
        title={w.welcome(name)}
        text={<span className="whitespace-pre-line">{introduction || w.welcomeText}</span>}
        action={
          off.includes('board') ? undefined : (
            <Button variant="primary" render={<Link to="/board/new" />}>
              {w.writeFirst}
            </Button>
          )
        }
      />
    </Card>
  )
}
