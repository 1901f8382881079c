import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLocale, switchLocale } from '#web/lib/locale/locale.ts'
import { getShownTheme, setTheme, startTheme } from './theme.ts'

// Styling or rendering a whole page again takes a phone longer than people wait for the response to a press.
test('another theme is chosen at once, and the page is dressed in it after the next picture', async () => {
  startTheme()
  setTheme('dark')
  expect(getShownTheme()).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('light')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  setTheme('system')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
})

test('another language comes after the next picture', async () => {
  setLocale('ko')
  switchLocale()
  expect(document.documentElement.lang).toBe('ko')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  setLocale('ko')
})
