import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { notificationKinds, notificationText, notificationTexts, notificationTypeOf } from '#contract/notification.ts'
import { setLocale } from '#web/lib/locale.ts'
import { NotificationItem } from './notification-item.tsx'

const nothing = () => {}

function show(kind: (typeof notificationKinds)[number], detail: string) {
  const item = {
    nid: '1',
    email: null,
    type: notificationTypeOf[kind],
    description: notificationText(notificationTexts, kind, detail),
    kind,
    detail,
    status: '신규' as const,
    createdAt: new Date().toISOString(),
    isUnRead: true,
  }
  render(
    <ul>
      <NotificationItem item={item} onRead={nothing} onRemove={nothing} onLastGone={nothing} />
    </ul>,
  )
  return screen.getByRole('listitem').textContent
}

afterEach(() => act(() => setLocale('ko')))

test.each(notificationKinds)('in English nothing about "%s" is Korean', (kind) => {
  setLocale('en')
  expect(show(kind, 'DETAIL')).not.toMatch(/[가-힣]/)
})

test('in Korean it says what the server stored', () => {
  expect(show('reply', '김장 나눔')).toContain('‘김장 나눔’ 글에 새 댓글이 달렸습니다.')
})
