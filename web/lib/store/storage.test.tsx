import { expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

test('each storage keeps its own, and removes what begins alike', () => {
  expect(browserStorage.set('draft:a:1', 'x')).toBe(true)
  browserStorage.set('draft:a:2', 'y')
  browserStorage.set('draft:b:1', 'z')
  expect([browserStorage.get('draft:a:2'), tabStorage.get('draft:a:2')]).toEqual(['y', null])
  expect(browserStorage.keys('draft:a:').toSorted()).toEqual(['draft:a:1', 'draft:a:2'])
  browserStorage.removeAll('draft:a:')
  expect(browserStorage.keys('')).toEqual(['draft:b:1'])
  browserStorage.remove('draft:b:1')
  expect(localStorage.length).toBe(0)
})

test('a full storage says that it did not keep something', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null })
  expect(browserStorage.set('key', 'text')).toBe(false)
  expect(browserStorage.get('key')).toBeNull()
})

test('where the browser forbids even the name, nothing is kept and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage.set('key', 'text')).toBe(false)
  expect([browserStorage.get('key'), browserStorage.keys('')]).toEqual([null, []])
  browserStorage.remove('key')
  browserStorage.removeAll('')
})
