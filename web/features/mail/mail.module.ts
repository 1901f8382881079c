import type { WebModule } from '#web/lib/web-module.ts'

export const mailModule: WebModule = { sections: () => import('./mail.sections.ts') }
