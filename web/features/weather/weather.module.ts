import type { WebModule } from '#web/lib/web-module.ts'

export const weatherModule: WebModule = { offline: { reads: ['weather'] } }
