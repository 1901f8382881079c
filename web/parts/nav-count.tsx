import { badgeCount } from '#web/lib/locale/badge-count.ts'

/** Shows how much is new in an entry of the main menu. */
export const NavCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="ml-auto rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
      {badgeCount(count)}
    </span>
  )
