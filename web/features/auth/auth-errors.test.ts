import { describe, expect, it } from 'vitest'
import { authApi } from '#contract/auth/auth.ts'
import type { Reason } from '#contract/shared/refusals.ts'
import { authWords } from '#messages/auth/auth.ts'
import { ApiError, failure } from '#web/lib/api/call.ts'
import { invalidField, problemOf, type Attempt, type AuthProblem } from './auth-errors.ts'
import { problemOfReturn } from './return-problem.ts'

const asked = { login: authApi.signIn, signUp: authApi.signUp, social: authApi.startSocial }
/** As the server answers the endpoint of an attempt. */
const answered = (attempt: Attempt, body: object) => failure(Response.json(body, { status: 400 }), asked[attempt])

const refusals: [string, Attempt, { code: string; reason?: Reason }, AuthProblem][] = [
  ['a wrong password', 'login', { code: 'wrong_credentials', reason: 'wrong_credentials' }, 'wrong'],
  ['what cannot be an account', 'login', { code: 'invalid' }, 'wrong'],
  ['an e-mail that the server cannot read', 'login', { code: 'invalid', reason: 'bad_email' }, 'badEmail'],
  ['an e-mail that is taken', 'signUp', { code: 'conflict', reason: 'email_taken' }, 'taken'],
  ['a short password', 'signUp', { code: 'invalid', reason: 'password_too_short' }, 'weak'],
  ['a password that everybody knows', 'signUp', { code: 'invalid', reason: 'password_known' }, 'known'],
  ['an endless password', 'signUp', { code: 'invalid', reason: 'password_too_long' }, 'long'],
  ['too many tries', 'login', { code: 'too_many' }, 'tooMany'],
  ['a banned account', 'login', { code: 'forbidden', reason: 'banned' }, 'banned'],
  ['a provider that is off', 'social', { code: 'not_found', reason: 'provider_off' }, 'providerDown'],
  ['a provider that is out of reach', 'social', { code: 'provider_failed' }, 'providerDown'],
  ['trouble in the server', 'login', { code: 'internal' }, 'failed'],
  ['an answer nobody knows', 'signUp', { code: 'something_new' }, 'failed'],
]

describe('a refused sign-in', () => {
  it.each(refusals)('%s has its own sentence', async (_what, attempt, body, problem) => {
    expect(problemOf(await answered(attempt, body), attempt)).toBe(problem)
  })

  it('says that the server is out of reach', () => {
    expect(problemOf(new ApiError({ code: 'offline', message: '' }), 'login')).toBe('offline')
  })

  it('has words even where the answer has none', async () => {
    expect(problemOf(await failure(new Response('<h1>502</h1>', { status: 502 })), 'login')).toBe('failed')
    expect(problemOf(new TypeError('unexpected'), 'social')).toBe('social')
  })

  it('does not say whether the e-mail or the password was wrong', () => {
    expect(authWords.ko.problems.wrong).toBe('이메일 또는 패스워드를 확인해보세요.')
  })
})

describe('a social sign-in that comes back without success', () => {
  it.each([
    ['access_denied', 'cancelled'],
    ['account_not_linked', 'otherWay'],
    ['state_mismatch', 'expired'],
    ['BANNED', 'banned'],
    ['BANNED_1794837318862', 'banned'],
    ['STANDIN_ADMIN', 'demoAdmin'],
    ['oauth_provider_not_found', 'providerDown'],
    ['invalid_code', 'social'],
    ['', 'social'],
  ] as const)('%s is told as "%s"', (word, problem) => {
    expect(problemOfReturn(word)).toBe(problem)
  })

  it('is never mistaken for a property that every object has', () => {
    expect(problemOfReturn('constructor')).toBe('social')
  })
})

it('puts the cursor where the problem can be mended', () => {
  expect(invalidField('wrong')).toBe('password')
  expect(invalidField('weak')).toBe('password')
  expect(invalidField('taken')).toBe('email')
  expect(invalidField('badEmail')).toBe('email')
  expect(invalidField('tooMany')).toBeNull()
  expect(invalidField(null)).toBeNull()
})
