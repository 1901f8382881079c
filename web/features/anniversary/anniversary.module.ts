import type { WebModule } from '#web/lib/web-module.ts'

export const anniversaryModule: WebModule = { offline: { reads: ['anniversary'] } }
