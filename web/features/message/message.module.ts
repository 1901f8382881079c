import { Mail } from 'lucide-react'
import { page, type Screens, type WebModule } from '#web/lib/web-module.ts'
import { validateMessageSearch } from '#web/features/message/conversation/message-search.ts'
import { validateConversationSearch } from '#web/features/message/conversation/conversation-search.ts'
import { NewMessages } from './new-messages.tsx'

const screens = {
  '/message': {
    title: 'messages',
    for: 'users',
    page: page(
      'features/message/inbox/message-page.tsx',
      () => import('#web/features/message/inbox/message-page.tsx'),
      'MessagePage',
    ),
    search: validateMessageSearch,
    nav: { icon: Mail, key: 'e', Count: NewMessages },
  },
  // An old address of the conversations: `reroute` leads on.
  '/message/threads': {
    title: 'messages',
    for: 'users',
    page: page(
      'features/message/inbox/message-page.tsx',
      () => import('#web/features/message/inbox/message-page.tsx'),
      'MessagePage',
    ),
  },
  '/message/group/$gid': {
    title: 'messages',
    for: 'users',
    page: page(
      'features/message/group/group-page.tsx',
      () => import('#web/features/message/group/group-page.tsx'),
      'GroupPage',
    ),
    search: validateConversationSearch,
  },
  '/message/$uid': {
    title: 'messages',
    for: 'users',
    page: page(
      'features/message/conversation/conversation-page.tsx',
      () => import('#web/features/message/conversation/conversation-page.tsx'),
      'ConversationPage',
    ),
    search: validateConversationSearch,
  },
} satisfies Screens

export const messageModule: WebModule<typeof screens> = {
  screens,
  site: 'messages',
  offline: { reads: ['message'], except: ['message/file/*'] },
}
