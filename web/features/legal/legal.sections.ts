import { Scale } from 'lucide-react'
import { late, type PanelSection } from '#web/lib/panel-section.ts'

const LegalSection = late(async () => (await import('./legal-section.tsx')).LegalSection)

export const sections: readonly PanelSection[] = [
  { id: 'legal', icon: Scale, keywords: '약관 개인정보 처리방침 terms privacy', Section: LegalSection },
]
