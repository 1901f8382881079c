import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notification/notification.schema.ts'
import {
  newsKindOf,
  notificationKinds,
  notificationText,
  notificationTexts,
} from '#contract/notification/notification-kinds.ts'
import { createAppRouter } from '#web/app/routes.ts'
import { setLocale } from '#web/lib/locale/locale.ts'
import { memoryHistory } from '#web/lib/router/history.ts'
import { RouterContext } from '#web/lib/router/use-router.ts'
import { NotificationItem } from './notification-item.tsx'

const nothing = () => {}
const router = createAppRouter(new QueryClient(), memoryHistory('/madang/'))

function show(kind: (typeof notificationKinds)[number], detail: string, more: Partial<Notification> = {}) {
  const item: Notification = {
    nid: '1',
    email: null,
    type: newsKindOf(kind).type,
    description: notificationText(notificationTexts, kind, detail),
    kind,
    detail,
    target: null,
    actor: null,
    others: 0,
    times: 1,
    status: '신규',
    createdAt: new Date().toISOString(),
    isUnRead: true,
    ...more,
  }
  render(
    <RouterContext value={router}>
      <ul>
        <NotificationItem item={item} onOpen={nothing} onMark={nothing} onRemove={nothing} onLastGone={nothing} />
      </ul>
    </RouterContext>,
  )
  const link = screen.getByRole('link')
  return { text: screen.getByRole('listitem').textContent, leadsTo: link.getAttribute('href') }
}

const actor = { uid: 'u', displayName: 'Garam', avatarUrl: null, isAdmin: false }
const post = { collection: 'board', id: 'b', part: 'r' } as const

afterEach(() => act(() => setLocale('ko')))

test.each(notificationKinds)('in English nothing about "%s" is Korean', (kind) => {
  setLocale('en')
  expect(show(kind, 'DETAIL', { actor, others: 2 }).text).not.toMatch(/[가-힣]/)
})

test('in Korean it says what the server stored', () => {
  expect(show('reply', '김장 나눔').text).toContain('‘김장 나눔’ 글에 새 댓글이 달렸습니다.')
})

test('it says who did it, and how many others did the same', () => {
  const { text } = show('reply', '김장', { actor, others: 3, times: 5, target: post })
  expect(text).toContain('Garam 님 외 3명이 ‘김장’ 글에 댓글을 달았습니다.')
  expect(text).toContain('5건')
})

test('a message by somebody keeps the sentence of messages', () => {
  expect(show('message', '', { actor }).text).toContain('Garam 님이 보낸 신규 메시지가 있습니다.')
})

test('the welcome says where it leads', () => {
  expect(show('welcome', '은하수').text).toContain(
    '은하수에 오신 것을 환영합니다. 첫 화면에서 새 소식을 볼 수 있습니다.',
  )
})

test('in English it counts others in words', () => {
  setLocale('en')
  expect(show('reply', 'Kimchi', { actor, others: 1, target: post }).text).toContain(
    'Garam and 1 other commented on your post “Kimchi”',
  )
})

test.each<[Parameters<typeof show>, string]>([
  [['reply', '김장', { target: post }], '/madang/board/b#reply-r'],
  [['comment', '글', { target: { collection: 'blogs', id: 'g', part: 'c' } }], '/madang/blog/g#comment-c'],
  [['paid', '', { target: { collection: 'orders', id: 'o', part: null } }], '/madang/order/o'],
  [['message', '', { target: { collection: 'message', id: 'm', part: null } }], '/madang/message?mid=m'],
  [['message', '', { target: { collection: 'message', id: 'm', part: null }, times: 2 }], '/madang/message'],
  [['addedToGroup', '산책', { target: { collection: 'message', id: 'g', part: 'group' } }], '/madang/message/group/g'],
  [['notice', '모임', { target: { collection: 'board', id: 'b', part: null } }], '/madang/board/b'],
  [['soldOut', '옹기', { target: { collection: 'products', id: 'p', part: null } }], '/madang/products?id=p'],
  [['signedUp', 'a@b.kr'], '/madang/userInfo?by=email&text=a%40b.kr'],
  [['welcome', '', { target: { collection: 'userInfo', id: 'u', part: null } }], '/madang/'],
  [['warned', '고운 말', { target: post }], '/madang/board/b#reply-r'],
  [['warned', '고운 말'], '/madang/notifications'],
  // Written before notifications had a target.
  [['reply', '김장'], '/madang/board'],
  [['paymentFailed', 'ERROR'], '/madang/order'],
])('%s leads to %s', (given, address) => {
  expect(show(...given).leadsTo).toBe(address)
})
