import { expect, test } from 'vitest'
import { notificationWords } from '#messages/notification/notification.ts'
import { notificationTexts } from '#contract/notification/notification-kinds.ts'
import { orderInEnglish, orderInKorean } from './order-news.ts'

test.each([
  [{ pname: '무명 양말', kindCount: 1 }, 900, '무명 양말 · 900원', '무명 양말 · ₩900'],
  [{ pname: '무명 양말', kindCount: 2 }, 24_000, '무명 양말 외 1종 · 24,000원', '무명 양말 and 1 more · ₩24,000'],
  [{ pname: '차 외 3종', kindCount: 1 }, 1_234_567, '차 외 3종 · 1,234,567원', null],
])('an order of %j and %i won in words', (goods, won, korean, english) => {
  expect(orderInKorean(goods, won)).toBe(korean)
  if (english) expect(orderInEnglish(korean)).toBe(english)
})

test('the news of an order name it, and older ones without a name are whole sentences', () => {
  const what = orderInKorean({ pname: '무명 양말', kindCount: 2 }, 24_000)
  expect(notificationTexts.paid(what)).toBe('결제가 완료되었습니다. 무명 양말 외 1종 · 24,000원')
  expect(notificationTexts.paid('')).toBe('결제가 완료되었습니다.')
  expect(notificationWords.en.texts.paid(what)).toBe('Your payment is complete. 무명 양말 and 1 more · ₩24,000')
  expect(notificationWords.en.texts.paid('')).toBe('Your payment is complete.')
  expect(notificationWords.en.texts.moneyBack('₩5,000')).toContain('₩5,000')
})
