import { describe, expect, it } from 'vitest'
import { authWords } from '#messages/auth.ts'
import { ApiError, failure } from '#web/lib/call.ts'
import { faultyField, problemOf, problemOfCode, type Attempt, type AuthProblem } from './auth-errors.ts'

/** Answers as better-auth and our own routes send them. */
const answered = (status: number, body: object) => failure(Response.json(body, { status }))

const refusals: [string, Attempt, number, string, AuthProblem][] = [
  ['a wrong password', 'login', 401, 'INVALID_EMAIL_OR_PASSWORD', 'wrong'],
  ['an e-mail that the server cannot read', 'login', 400, 'INVALID_EMAIL', 'badEmail'],
  ['an e-mail that is taken', 'signUp', 422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'taken'],
  ['a short password', 'signUp', 400, 'PASSWORD_TOO_SHORT', 'weak'],
  ['an endless password', 'signUp', 400, 'PASSWORD_TOO_LONG', 'long'],
  ['too many tries', 'login', 429, 'too_many', 'tooMany'],
  ['a banned account', 'login', 403, 'BANNED', 'banned'],
  ['a provider that is out of reach', 'social', 502, 'provider_failed', 'providerDown'],
  ['trouble in the server', 'login', 500, 'internal', 'failed'],
  ['an answer nobody knows', 'signUp', 400, 'SOMETHING_NEW', 'failed'],
]

describe('a refused sign-in', () => {
  it.each(refusals)('%s has its own sentence', async (_what, attempt, status, code, problem) => {
    expect(problemOf(await answered(status, { code, message: 'in English' }), attempt)).toBe(problem)
  })

  it('says that the server is out of reach', () => {
    expect(problemOf(new ApiError({ code: 'offline', message: '' }), 'login')).toBe('offline')
  })

  it('has words even where the answer has none', async () => {
    expect(problemOf(await failure(new Response('<h1>502</h1>', { status: 502 })), 'login')).toBe('failed')
    expect(problemOf(new TypeError('unexpected'), 'social')).toBe('social')
  })

  it('does not say whether the e-mail or the password was wrong', () => {
    const problem = problemOfCode('INVALID_EMAIL_OR_PASSWORD', 'login')
    expect(authWords.ko.problems[problem]).toBe('이메일 또는 패스워드를 확인해보세요.')
    expect(problemOfCode('invalid', 'login')).toBe('wrong')
  })
})

describe('a social sign-in that comes back without success', () => {
  it.each([
    ['access_denied', 'cancelled'],
    ['account_not_linked', 'otherWay'],
    ['state_mismatch', 'expired'],
    ['BANNED', 'banned'],
    ['STANDIN_ADMIN', 'demoAdmin'],
    ['oauth_provider_not_found', 'providerDown'],
    ['invalid_code', 'social'],
    ['', 'social'],
  ] as const)('%s is told as "%s"', (code, problem) => {
    expect(problemOfCode(code, 'social')).toBe(problem)
  })

  it('is never mistaken for a property that every object has', () => {
    expect(problemOfCode('constructor', 'social')).toBe('social')
  })
})

it('puts the cursor where the problem can be mended', () => {
  expect(faultyField('wrong')).toBe('password')
  expect(faultyField('weak')).toBe('password')
  expect(faultyField('taken')).toBe('email')
  expect(faultyField('badEmail')).toBe('email')
  expect(faultyField('tooMany')).toBeNull()
  expect(faultyField(null)).toBeNull()
})
