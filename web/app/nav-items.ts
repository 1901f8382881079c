// The left nav as plain data, in the order in which it is shown.
import {
  CalendarDays,
  CircleAlert,
  Clapperboard,
  ClipboardList,
  Images,
  LayoutDashboard,
  LogIn,
  Mail,
  MessagesSquare,
  MonitorPlay,
  NotebookPen,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { RoutePath, ScreenTitle } from '#web/lib/router/route.ts'

/** `key` is the letter that goes there after a g. */
type NavItem = { to: RoutePath; title: ScreenTitle; icon: LucideIcon; key?: string }

export const navItems = [
  { to: '/', title: 'dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/schedule', title: 'schedule', icon: CalendarDays, key: 's' },
  { to: '/tmdb', title: 'movies', icon: Clapperboard, key: 'm' },
  { to: '/board', title: 'board', icon: MessagesSquare, key: 'b' },
  { to: '/products', title: 'products', icon: ShoppingBag, key: 'p' },
  { to: '/order', title: 'orders', icon: ClipboardList, key: 'o' },
  { to: '/blog', title: 'blog', icon: NotebookPen, key: 'l' },
  { to: '/album', title: 'album', icon: Images, key: 'a' },
  { to: '/message', title: 'messages', icon: Mail, key: 'e' },
  { to: '/userInfo', title: 'userInfo', icon: UserRound, key: 'u' },
  { to: '/login', title: 'login', icon: LogIn },
  { to: '/404', title: 'error', icon: CircleAlert },
  { to: '/demo', title: 'demo', icon: MonitorPlay },
] as const satisfies NavItem[]

/** The nav has a divider after every third item. */
export const NAV_GROUP = 3
