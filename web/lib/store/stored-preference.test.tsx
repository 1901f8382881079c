import { expect, it, vi } from 'vitest'
import { createStoredPreference } from './stored-preference.ts'

const KEY = 'madang-test-choice'
const choice = () => createStoredPreference(KEY, ['small', 'large'])

it('begins with the first word and keeps what was chosen for the next visit', () => {
  const before = choice()
  expect(before.get()).toBe('small')
  before.set('large')
  expect(choice().get()).toBe('large')
})

it('ignores a stored word that it does not know', () => {
  localStorage.setItem(KEY, 'huge')
  expect(choice().get()).toBe('small')
})

it('tells its subscribers what another tab has chosen', () => {
  const here = choice()
  const told = vi.fn()
  here.subscribe(told)
  choice().set('large')
  here.reread()
  expect([here.get(), told.mock.calls.length]).toEqual(['large', 1])
})

it('keeps the choice for the page where the storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  const here = choice()
  here.set('large')
  expect(here.get()).toBe('large')
})
