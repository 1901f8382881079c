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

export const navItems = [
  { to: '/', title: 'dashboard', icon: LayoutDashboard },
  { to: '/schedule', title: 'schedule', icon: CalendarDays },
  { to: '/tmdb', title: 'movies', icon: Clapperboard },
  { to: '/board', title: 'board', icon: MessagesSquare },
  { to: '/products', title: 'products', icon: ShoppingBag },
  { to: '/order', title: 'orders', icon: ClipboardList },
  { to: '/blog', title: 'blog', icon: NotebookPen },
  { to: '/album', title: 'album', icon: Images },
  { to: '/message', title: 'messages', icon: Mail },
  { to: '/userInfo', title: 'userInfo', icon: UserRound },
  { to: '/login', title: 'login', icon: LogIn },
  { to: '/404', title: 'error', icon: CircleAlert },
  { to: '/demo', title: 'demo', icon: MonitorPlay },
] as const satisfies { to: RoutePath; title: ScreenTitle; icon: LucideIcon }[]

/** The nav draws a divider after every third item. */
export const NAV_GROUP = 3
