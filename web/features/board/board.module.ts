import { MessagesSquare } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateBoardSearch, validatePostSearch } from './board-search.ts'

const screens = {
  '/board': {
    title: 'board',
    for: 'users',
    page: page('features/board/board-page.tsx', () => import('./board-page.tsx'), 'BoardPage'),
    search: validateBoardSearch,
    nav: { icon: MessagesSquare, key: 'b' },
  },
  '/board/new': {
    title: 'board',
    for: 'users',
    page: page('features/board/edit-pages.tsx', () => import('./edit-pages.tsx'), 'NewPostPage'),
  },
  '/board/$bid': {
    title: 'board',
    for: 'users',
    page: page('features/board/post-page.tsx', () => import('./post-page.tsx'), 'PostPage'),
    search: validatePostSearch,
  },
  '/board/$bid/edit': {
    title: 'board',
    for: 'users',
    page: page('features/board/edit-pages.tsx', () => import('./edit-pages.tsx'), 'EditPostPage'),
  },
} satisfies Screens

export const boardModule: WebModule<typeof screens> = {
  screens,
  site: 'board',
  offline: { reads: ['board', 'bookmark', 'category', 'notice', 'reply'] },
  commands: () => import('./board.commands.ts'),
}
