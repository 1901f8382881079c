import { Mail } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateMessageSearch } from './message-search.ts'
import { validateThreadSearch } from './thread-search.ts'
import { NewMessages } from './new-messages.tsx'

const screens = {
  '/message': {
    title: 'messages',
    for: 'users',
    page: page('features/message/message-page.tsx', () => import('./message-page.tsx'), 'MessagePage'),
    search: validateMessageSearch,
    nav: { icon: Mail, key: 'e', Count: NewMessages },
  },
  // An old address of the conversations: `reroute` leads on.
  '/message/threads': {
    title: 'messages',
    for: 'users',
    page: page('features/message/message-page.tsx', () => import('./message-page.tsx'), 'MessagePage'),
  },
  '/message/group/$gid': {
    title: 'messages',
    for: 'users',
    page: page('features/message/group-page.tsx', () => import('./group-page.tsx'), 'GroupPage'),
    search: validateThreadSearch,
  },
  '/message/$uid': {
    title: 'messages',
    for: 'users',
    page: page('features/message/thread-page.tsx', () => import('./thread-page.tsx'), 'ThreadPage'),
    search: validateThreadSearch,
  },
} satisfies Screens

export const messageModule: WebModule<typeof screens> = { screens, site: 'messages' }
