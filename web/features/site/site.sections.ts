import { Activity, Building2, Palette, ToggleRight } from 'lucide-react'
import { late, type PanelSection } from '#web/lib/panel-section.ts'
import { BusinessSection } from './business-section.tsx'
import { LookSection } from './look-section.tsx'
import { ModulesSection } from './modules-section.tsx'

const HealthSection = late(async () => (await import('./health-section.tsx')).HealthSection)

export const sections: readonly PanelSection[] = [
  { id: 'look', icon: Palette, Section: LookSection },
  { id: 'business', icon: Building2, keywords: '사업자 상호 통신판매 business company', Section: BusinessSection },
  { id: 'modules', icon: ToggleRight, keywords: '기능 모듈 끄기 켜기 modules features', Section: ModulesSection },
  {
    id: 'health',
    icon: Activity,
    keywords: '서버 상태 백업 오류 server health backup errors',
    Section: HealthSection,
  },
]
