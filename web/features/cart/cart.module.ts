import type { WebModule } from '#web/lib/web-module.ts'

export const cartModule: WebModule = { offline: { reads: ['carts'] } }
