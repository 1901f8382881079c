import { clsx } from 'clsx'
import { Fragment } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Logo } from './logo.tsx'
import { useNavItems, type NavItem } from './nav-items.ts'

const item =
  'flex h-11 items-center gap-3.5 rounded-control px-3.5 text-[0.9375rem] no-underline transition-colors duration-150'
const active = 'bg-accent-soft font-semibold text-accent-ink'
const inactive = 'font-medium text-ink-soft hover:bg-hover hover:text-ink'

/** A divider follows every third item. */
const GROUP = 3

/** A post belongs to the board, and a new post as well. */
const belongsTo = (shown: string, { path, also }: NavItem) =>
  shown === path || shown.startsWith(`${path}/`) || (also !== undefined && shown.startsWith(also))

function NavLink({ entry, onClick }: { entry: NavItem; onClick?: () => void }) {
  const { address, title, icon: Icon, Count } = entry
  const isHere = useShown(({ path }) => belongsTo(path, entry))
  return (
    <Link
      {...address}
      onClick={onClick}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(item, isHere ? active : inactive)}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
      {t(shellWords)[title]}
      {Count && <Count />}
    </Link>
  )
}

/** 280 px wide; the same list is beside the page and in the drawer. */
export function LeftNav({ onNavigate }: { onNavigate?: () => void }) {
  const w = t(shellWords)
  const shown = useNavItems()
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-5 lg:h-20">
        <Logo />
      </div>
      <nav aria-label={w.nav} className="flex-1 overflow-y-auto px-3 pb-6">
        <ul>
          {shown.map((entry, index) => (
            <Fragment key={entry.path}>
              <li>
                <NavLink entry={entry} onClick={onNavigate} />
              </li>
              {(index + 1) % GROUP === 0 && index + 1 < shown.length && (
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
