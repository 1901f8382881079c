import { Ticket } from 'lucide-react'
import { late, type PanelSection } from '#web/lib/panel-section.ts'

const SignUpSection = late(async () => (await import('./sign-up-section.tsx')).SignUpSection)

export const sections: readonly PanelSection[] = [
  { id: 'signUp', icon: Ticket, keywords: '가입 초대 승인 invitation register', Section: SignUpSection },
]
