// The app's own screens as pictures, in the order of the carousel. `npm run screens` takes them again.
import type { RoutePath } from '#web/lib/router/route.ts'
import type { demoWords } from '#messages/screen-demo/screen-demo.ts'

export type SlideName = keyof (typeof demoWords)['ko']['slides']
export type Size = 'desktop' | 'phone'

/** There only the pictures of the phone are large enough to read. */
export const PHONE = '(width < 640px)'

/** Where the screen can be opened. */
export const slides = [
  { name: 'dashboard', to: '/' },
  { name: 'schedule', to: '/schedule' },
  { name: 'movies', to: '/tmdb' },
  { name: 'board', to: '/board' },
  { name: 'post', to: '/board' },
  { name: 'products', to: '/products' },
  { name: 'cart', to: '/products' },
  { name: 'orders', to: '/order' },
  { name: 'blog', to: '/blog' },
  { name: 'album', to: '/album' },
  { name: 'messages', to: '/message' },
  { name: 'users', to: '/userInfo' },
  { name: 'dark', to: '/' },
] as const satisfies readonly { name: SlideName; to: RoutePath }[]

/** The pictures' own sizes; each comes in two widths. */
export const sizes = {
  desktop: { width: 1280, height: 800, widths: [640, 1280] },
  phone: { width: 390, height: 844, widths: [390, 780] },
} as const

const files = import.meta.glob<string>('../../screens/*.avif', { eager: true, query: '?url', import: 'default' })

export const pictureName = (name: SlideName, size: Size, width: number) => `${name}-${size}-${width}.avif`
const addressOf = (name: SlideName, size: Size, width: number) =>
  files[`../../screens/${pictureName(name, size, width)}`] ?? ''

export const pictureOf = (name: SlideName, size: Size) => ({
  src: addressOf(name, size, sizes[size].widths[0]),
  srcSet: sizes[size].widths.map((width) => `${addressOf(name, size, width)} ${width}w`).join(', '),
  width: sizes[size].width,
  height: sizes[size].height,
})
