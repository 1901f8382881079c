import { describe, expect, test } from 'vitest'
import { failureWords } from '#messages/order/payment.ts'
import { failureText, failureTextAlone, isCode, isForAdmin } from './failure-codes.ts'

describe('a failure of the provider in plain words', () => {
  test.each([
    ['PAY_PROCESS_CANCELED', '결제를 취소하셨습니다.'],
    ['USER_CANCEL', '결제를 취소하셨습니다.'],
    ['REJECT_CARD_COMPANY', '카드사 또는 은행에서 결제를 거절했습니다. 다른 결제 수단으로 시도해 주세요.'],
    ['NEED_AGREEMENT_WITH_REQUIRED_TERMS', '필수 약관에 동의해 주세요.'],
    ['EXCEED_MAX_AMOUNT', '한도를 넘었습니다. 다른 결제 수단으로 시도해 주세요.'],
    ['NOT_FOUND_PAYMENT_SESSION', '결제 시간이 지났습니다. 처음부터 다시 결제해 주세요.'],
  ])('%s: %s', (code, text) => {
    expect(failureText(code)).toBe(text)
  })

  test.each([undefined, '', 'A_NEW_CODE', 'toString', '__proto__', '<img src=x>'])(
    '%s is told as a failure like any other',
    (code) => {
      expect(failureText(code)).toBe(failureWords.ko.unknown)
    },
  )
})

test.each(['X'.repeat(61), '<b>', '송금해 주세요', 'reject card', 'A\n', '', undefined, 404])(
  '%j is no code',
  (code) => {
    expect(isCode(code)).toBe(false)
  },
)

test('a made-up address says nothing of what became of a payment', () => {
  expect(failureTextAlone('REFUNDED')).toBe(failureWords.ko.unknown)
  expect(failureTextAlone('ALREADY_PROCESSED_PAYMENT')).toBe(failureWords.ko.unknown)
  expect(failureTextAlone('REJECT_CARD_COMPANY')).toBe(failureWords.ko.refused)
})

test.each([
  ['USER_CANCEL', false],
  ['PAY_PROCESS_CANCELED', false],
  ['NEED_AGREEMENT_WITH_REQUIRED_TERMS', false],
  ['NOT_SELECTED_PAYMENT_METHOD', false],
  ['INVALID_PARAMETERS', true],
  ['INVALID_CLIENT_KEY', true],
  ['PROVIDER_STATUS_UNHEALTHY', true],
  ['UNKNOWN', true],
])('whether the admin hears of %s: %s', (code, isTold) => {
  expect(isForAdmin(code)).toBe(isTold)
})
