import { NotebookPen } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateBlogSearch } from './blog-search.ts'

const screens = {
  '/blog': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/blog-page.tsx', () => import('./blog-page.tsx'), 'BlogPage'),
    search: validateBlogSearch,
    nav: { icon: NotebookPen, key: 'l' },
  },
  '/blog/new': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/blog-write-page.tsx', () => import('./blog-write-page.tsx'), 'NewBlogPage'),
  },
  '/blog/drafts': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/drafts-page.tsx', () => import('./drafts-page.tsx'), 'BlogDraftsPage'),
  },
  '/blog/draft/$id': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/blog-write-page.tsx', () => import('./blog-write-page.tsx'), 'EditDraftPage'),
  },
  '/blog/$id': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/blog-post-page.tsx', () => import('./blog-post-page.tsx'), 'BlogPostPage'),
  },
  '/blog/$id/edit': {
    title: 'blog',
    for: 'users',
    page: page('features/blog/blog-write-page.tsx', () => import('./blog-write-page.tsx'), 'EditBlogPage'),
  },
} satisfies Screens

export const blogModule: WebModule<typeof screens> = {
  screens,
  site: 'blog',
  offline: { reads: ['blogs', 'blogDraft', 'blogSeries', 'blogTag'] },
  commands: () => import('./blog.commands.ts'),
}
