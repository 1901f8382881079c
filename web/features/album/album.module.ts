import { Images } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateAlbumSearch } from './album-search.ts'

const screens = {
  '/album': {
    title: 'album',
    for: 'everyone',
    page: page('features/album/album-page.tsx', () => import('./album-page.tsx'), 'AlbumPage'),
    search: validateAlbumSearch,
    nav: { icon: Images, key: 'a' },
  },
} satisfies Screens

export const albumModule: WebModule<typeof screens> = {
  screens,
  site: 'album',
  offline: { reads: ['photoAlbum', 'photos'], except: ['photos/zip'] },
}
