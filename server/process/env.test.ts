import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

describe('the settings', () => {
  it('make a demo on the loopback of the embedded database by default', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DEMO: true,
      ADMIN_EMAIL: 'admin@madang.example',
    })
  })

  it('switch the demo off on a real database unless asked for', () => {
    const DATABASE_URL = 'postgres://u:p@db.example/madang'
    expect(readEnv({ DATABASE_URL })).toMatchObject({ DEMO: false, HOST: '0.0.0.0', ADMIN_EMAIL: undefined })
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true)
    expect(readEnv({ DEMO: '0' }).DEMO).toBe(false)
  })

  it.each([
    { PUBLIC_URL: 'https://shop.example' },
    { TOSS_CLIENT_KEY: 'live_gck_x', TOSS_SECRET_KEY: 'live_gsk_x' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.2' },
  ])('make no demo in public by themselves: %o', (source) => {
    expect(() => readEnv(source)).toThrow('Set DEMO=0 for a real deployment, or DEMO=1')
    expect(readEnv({ ...source, DEMO: '1' }).DEMO).toBe(true)
    expect(readEnv({ ...source, DEMO: '0' }).DEMO).toBe(false)
    expect(readEnv({ ...source, DATABASE_URL: 'postgres://u:p@db.example/madang' }).DEMO).toBe(false)
  })

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('make a demo on this machine: %s', (HOST) => {
    expect(readEnv({ HOST, TOSS_CLIENT_KEY: 'test_gck_x', TOSS_SECRET_KEY: 'test_gsk_x' }).DEMO).toBe(true)
  })

  it('let a real deployment have several processes, and the demo one', () => {
    const real = { DATABASE_URL: 'postgres://u:p@db/madang' }
    expect(readEnv(real).WORKERS).toBe(1)
    expect(readEnv({ ...real, WORKERS: '4' }).WORKERS).toBe(4)
    expect(() => readEnv({ ...real, WORKERS: '0' })).toThrow('WORKERS')
    expect(() => readEnv({ WORKERS: '2' })).toThrow('WORKERS: is for real deployments')
  })

  it('take an empty value for none', () => {
    const env = readEnv({ PORT: '', TOSS_CLIENT_KEY: ' ' })
    expect([env.PORT, env.TOSS_CLIENT_KEY]).toEqual([3000, undefined])
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
    [{ PUBLIC_URL: 'ftp://x.example' }, 'PUBLIC_URL'],
    [{ TOSS_CLIENT_KEY: 'test_gck_x' }, 'TOSS_SECRET_KEY'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID'],
  ])('stop the start for %o and name %s', (source, name) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(name)
  })
})
