import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { contentSecurityPolicy } from './http/security.ts'
import { outsideHosts, publicSettings } from './providers.ts'

describe('the address search', () => {
  it('is the provider’s own script in a real deployment, and only its hosts are let in', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://localhost/madang' })
    const { scriptUrl } = publicSettings(env, []).postcode
    const policy = contentSecurityPolicy([], outsideHosts(env))
    expect(scriptUrl).toMatch(/^https:\/\/t1\.kakaocdn\.net\/.+\/postcode\.v2\.js$/)
    expect(policy).toMatch(/script-src [^;]*https:\/\/t1\.kakaocdn\.net/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/postcode\.map\.kakao\.com/)
  })

  it('is the stand-in in the demo, and nothing outside is let in', () => {
    const env = readEnv({})
    expect(publicSettings(env, []).postcode.scriptUrl).toBe('/madang/standin/postcode/postcode.v2.js')
    expect(contentSecurityPolicy([], outsideHosts(env))).not.toContain('https:')
  })
})
