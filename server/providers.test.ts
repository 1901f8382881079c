import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { outsideHosts, publicSettings } from './providers.ts'

const read = (source: Record<string, string>) => {
  const env = readEnv(source)
  return { hosts: outsideHosts(env), settings: publicSettings(env, []) }
}

test('without keys the browser is let out to nobody, and the films are played', () => {
  const { hosts, settings } = read({})
  expect(Object.values(hosts).flat()).toEqual([])
  expect(settings.movies).toEqual({ source: 'stand-in', images: '/madang/standin/movies/t/p' })
})

test('a key of the movie service lets its pictures in, and the player without cookies', () => {
  const { hosts, settings } = read({ TMDB_API_KEY: 'secret-key' })
  expect(hosts).toMatchObject({ frames: ['https://www.youtube-nocookie.com'], images: ['https://image.tmdb.org'] })
  expect(settings.movies).toEqual({ source: 'real', images: 'https://image.tmdb.org/t/p' })
  expect(JSON.stringify(settings)).not.toContain('secret-key')
})

test('outside demo mode and without a key there are no films', () => {
  expect(read({ DEMO: '0' }).settings.movies.source).toBe('off')
})
