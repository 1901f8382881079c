import { ScrollText, UsersRound } from 'lucide-react'
import type { PanelSection } from '#web/lib/panel-section.ts'

export const sections: readonly PanelSection[] = [
  { id: 'members', icon: UsersRound, at: { to: '/userInfo' } },
  { id: 'log', icon: ScrollText, at: { to: '/userInfo/log', search: {} } },
]
