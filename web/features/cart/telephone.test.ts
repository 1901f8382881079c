import { describe, expect, test } from 'vitest'
import { TELEPHONE } from '#contract/order/delivery.ts'
import { caretIn, formatTelephone } from './telephone.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['02', '02'],
  ['021', '02-1'],
  ['02123', '02-123'],
  ['021234', '02-123-4'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['02123456789', '02-1234-5678'],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234', '010-1234'],
  ['01012345', '010-1234-5'],
  ['01012345678', '010-1234-5678'],
  ['010123456789', '010-1234-5678'],
  ['031123', '031-123'],
  ['0311234567', '031-123-4567'],
  ['03112345678', '031-1234-5678'],
  ['0641234567', '064-123-4567'],
  ['010-1234-5678', '010-1234-5678'],
  ['010 1234 5678', '010-1234-5678'],
  ['(02) 123-4567', '02-123-4567'],
  ['+82 10-1234-5678', '010-1234-5678'],
  ['+82-2-123-4567', '02-123-4567'],
  ['전화 010.1234.5678 입니다', '010-1234-5678'],
])('%s becomes %s', (typed, formatted) => {
  expect(formatTelephone(typed)).toBe(formatted)
  expect(formatTelephone(formatted)).toBe(formatted)
})

test.each(['02-123-4567', '02-1234-5678', '010-1234-5678', '031-123-4567'])('%s is a whole number', (whole) => {
  expect(TELEPHONE.test(formatTelephone(whole.replaceAll('-', '')))).toBe(true)
})

describe('the caret', () => {
  /** `|` marks the caret, where the text is typed. */
  const type = (before: string, key: string) => {
    const at = before.indexOf('|')
    const typed = before.slice(0, at) + key + before.slice(at + 1)
    const formatted = formatTelephone(typed)
    const caret = caretIn(formatted, typed, at + key.length)
    return `${formatted.slice(0, caret)}|${formatted.slice(caret)}`
  }

  test.each([
    ['010|', '1', '010-1|'],
    ['010-1234|', '5', '010-1234-5|'],
    ['01|-1234-567', '0', '010|-1234-567'],
    ['010-12|34-567', '9', '010-129|3-4567'],
    ['02-123-456|', '7', '02-123-4567|'],
    ['02-123-4567|', '8', '02-1234-5678|'],
    ['|', '01012345678', '010-1234-5678|'],
    ['010-1|', 'a', '010-1|'],
  ])('%s and %s', (before, key, after) => {
    expect(type(before, key)).toBe(after)
  })

  test('steps back over a hyphen that was deleted', () => {
    expect(caretIn(formatTelephone('0101234'), '0101234', 3)).toBe(3)
  })
})
