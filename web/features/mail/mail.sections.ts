import { Mail } from 'lucide-react'
import { late, type PanelSection } from '#web/lib/panel-section.ts'

const MailSection = late(async () => (await import('./mail-section.tsx')).MailSection)

export const sections: readonly PanelSection[] = [
  { id: 'mail', icon: Mail, keywords: '메일 보내기 시험 발송 mail smtp test', Section: MailSection },
]
