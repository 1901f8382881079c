import { clsx } from 'clsx'
import { Fragment } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { badgeCount } from '#web/lib/badge-count.ts'
import { t } from '#web/lib/locale.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/link.tsx'
import { Logo } from './logo.tsx'
import { NAV_GROUP, navItems } from './nav-items.ts'
import { useIsOn } from './site-modules.ts'

const item =
  'flex h-11 items-center gap-3.5 rounded-control px-3.5 text-[0.9375rem] no-underline transition-colors duration-150'
const active = 'bg-accent-soft font-semibold text-accent-ink'
const inactive = 'font-medium text-ink-soft hover:bg-hover hover:text-ink'

/** A post belongs to the board, and a new post as well; somebody's page to the list of users. */
const belongsTo = (path: string, to: string) =>
  path === to || path.startsWith(`${to}/`) || (to === '/userInfo' && path.startsWith('/people/'))

/** 280 px wide; the same list is beside the page and in the drawer. */
export function LeftNav({
  onNavigate,
  counts = {},
}: {
  onNavigate?: () => void
  counts?: Partial<Record<string, number>>
}) {
  const w = t(shellWords)
  const isOn = useIsOn()
  const shown = navItems.filter(({ to }) => isOn(to))
  const path = useShown((shown) => shown.path)
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-5 lg:h-20">
        <Logo />
      </div>
      <nav aria-label={w.nav} className="flex-1 overflow-y-auto px-3 pb-6">
        <ul>
          {shown.map(({ to, title, icon: Icon }, index) => (
            <Fragment key={to}>
              <li>
                <Link
                  to={to}
                  onClick={onNavigate}
                  aria-current={belongsTo(path, to) ? 'page' : undefined}
                  className={clsx(item, belongsTo(path, to) ? active : inactive)}
                >
                  <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
                  {w[title]}
                  {Boolean(counts[to]) && (
                    <span className="ml-auto rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
                      {badgeCount(counts[to] ?? 0)}
                    </span>
                  )}
                </Link>
              </li>
              {(index + 1) % NAV_GROUP === 0 && index + 1 < shown.length && (
                <li className="mx-3.5 my-2.5">
                  <hr className="border-line" />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      </nav>
    </div>
  )
}
