import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/process/env.ts'
import { contentSecurityPolicy } from './http/security.ts'
import { openDemo } from '#demo/demo.ts'
import { outsideHosts, publicSettings } from './providers.ts'

const playedIn = ({ DEMO }: { DEMO: boolean }) =>
  DEMO
    ? openDemo({ origin: 'http://127.0.0.1:3000', publicUrl: undefined, playsPayment: true, playsMail: true }).services
    : null

describe('the address search', () => {
  it('is the provider’s own script in a real deployment, and only its hosts are let in', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://localhost/madang' })
    const { scriptUrl } = publicSettings(env, [], playedIn(env)).postcode
    const policy = contentSecurityPolicy([], outsideHosts(env, playedIn(env)))
    expect(scriptUrl).toMatch(/^https:\/\/t1\.kakaocdn\.net\/.+\/postcode\.v2\.js$/)
    expect(policy).toMatch(/script-src [^;]*https:\/\/t1\.kakaocdn\.net/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/postcode\.map\.kakao\.com/)
  })

  it('is the stand-in in the demo, and nothing outside is let in', () => {
    const env = readEnv({})
    expect(publicSettings(env, [], playedIn(env)).postcode.scriptUrl).toBe('/madang/standin/postcode/postcode.v2.js')
    expect(contentSecurityPolicy([], outsideHosts(env, playedIn(env)))).not.toContain('https:')
  })
})

describe('the map', () => {
  it('is off without a key: places are links, and the browser is let out to nobody', () => {
    const { hosts, settings } = read({ DATABASE_URL: 'postgres://localhost/madang' })
    expect(settings.map).toBeNull()
    expect(JSON.stringify(hosts)).not.toContain('dapi.kakao.com')
  })

  it('is the provider’s with a key, which waits until it is called for; only then its hosts are let in', () => {
    const { hosts, settings } = read({ KAKAO_JS_KEY: 'public key' })
    expect(settings.map?.scriptUrl).toBe(
      'https://dapi.kakao.com/v2/maps/sdk.js?appkey=public+key&libraries=services&autoload=false',
    )
    expect(hosts).toEqual({
      forms: [],
      scripts: ['https://dapi.kakao.com', 'https://t1.daumcdn.net'],
      frames: [],
      images: ['https://*.daumcdn.net', 'https://*.kakaocdn.net'],
      connects: ['https://dapi.kakao.com'],
    })
  })

  it('is the stand-in where the demo asks for it, and nobody outside is let in', () => {
    const { hosts, settings } = read({ KAKAO_JS_KEY: 'madang-demo' })
    expect(settings.map?.scriptUrl).toMatch(/^\/madang\/standin\/map\/v2\/maps\/sdk\.js\?appkey=madang-demo&/)
    expect(Object.values(hosts).flat()).toEqual([])
    const real = read({ KAKAO_JS_KEY: 'madang-demo', DEMO: '0' })
    expect(real.settings.map?.scriptUrl).toMatch(/^https:\/\/dapi\.kakao\.com/)
  })
})

const read = (source: Record<string, string>) => {
  const env = readEnv(source)
  return { hosts: outsideHosts(env, playedIn(env)), settings: publicSettings(env, [], playedIn(env)) }
}

it('without keys the browser is let out to nobody, and the films are played', () => {
  const { hosts, settings } = read({})
  expect(Object.values(hosts).flat()).toEqual([])
  expect(settings.movies).toEqual({ source: 'stand-in', images: '/madang/standin/movies/t/p' })
})

it('a key of the movie service lets its pictures in, and the player without cookies', () => {
  const { hosts, settings } = read({ TMDB_API_KEY: 'secret-key' })
  expect(hosts).toMatchObject({ frames: ['https://www.youtube-nocookie.com'], images: ['https://image.tmdb.org'] })
  expect(settings.movies).toEqual({ source: 'real', images: 'https://image.tmdb.org/t/p' })
  expect(JSON.stringify(settings)).not.toContain('secret-key')
})

it('outside demo mode and without a key there are no films', () => {
  expect(read({ DEMO: '0' }).settings.movies.source).toBe('off')
})

describe('the payment', () => {
  it('may draw frames and send forms at the provider, only where it is on', () => {
    const on = read({ TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' }).hosts
    expect(contentSecurityPolicy([], on)).toMatch(/form-action 'self' https:\/\/\*\.tosspayments\.com/)
    expect(contentSecurityPolicy([], on)).toMatch(/frame-src [^;]*https:\/\/\*\.tosspayments\.com/)
    const off = read({ DATABASE_URL: 'postgres://localhost/madang' }).hosts
    expect(contentSecurityPolicy([], off)).not.toContain('tosspayments')
  })
})
