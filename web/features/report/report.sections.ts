import { Flag } from 'lucide-react'
import type { PanelSection } from '#web/lib/panel-section.ts'
import { OpenReports } from './open-reports.tsx'

export const sections: readonly PanelSection[] = [
  { id: 'reports', icon: Flag, at: { to: '/reports' }, Count: OpenReports },
]
