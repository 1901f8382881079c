// Screen and size are part of the address. A file of its own, because the router needs it before the page.
import type { Size } from './slides.ts'

export function validateDemoSearch({ screen, size }: Record<string, unknown>): { screen?: string; size?: Size } {
  return {
    screen: typeof screen === 'string' && /^[a-z]{1,20}$/.test(screen) ? screen : undefined,
    size: size === 'desktop' || size === 'phone' ? size : undefined,
  }
}
