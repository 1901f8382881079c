// Acts of a user on a screen: finds things by role and name, presses them and types.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

type Name = string | RegExp

export const button = (name: Name) => screen.findByRole('button', { name })
export const link = (name: Name) => screen.findByRole('link', { name })
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const searchField = (name: string) => screen.findByRole<HTMLInputElement>('searchbox', { name })

export const press = async (name: Name) => userEvent.click(await button(name))
export const follow = async (name: Name) => userEvent.click(await link(name))
/** From the menu that is open. */
export const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

export async function pick(from: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: from }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** Replaces the text of a field at one stroke, because every letter typed would render the whole screen again. */
async function replace(element: HTMLInputElement, text: string) {
  await userEvent.clear(element)
  await userEvent.click(element)
  await userEvent.paste(text)
}

export const fill = async (name: string, text: string) => replace(await field(name), text)
export const search = async (name: string, text: string) => replace(await searchField(name), text)

/** Writes a text and sends it by Enter. A key comes before it: two Enters within 50 ms count as one. */
export async function send(name: string, text: string) {
  await fill(name, text)
  await userEvent.keyboard('{End}{Enter}')
}

/** From now on the screen is touched by fingers, until the test ends. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('coarse') }),
  )
