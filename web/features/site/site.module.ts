import type { WebModule } from '#web/lib/web-module.ts'

export const siteModule: WebModule = { sections: () => import('./site.sections.ts') }
