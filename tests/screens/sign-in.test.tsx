// Signing in and up: messages about failures, and the page afterwards.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { socialProviders } from '#contract/settings/settings.ts'
import { PASSWORD, testApp } from '#server/test/test-app.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

let house: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  const { deps } = await testApp()
  const social = { google: 'stand-in', github: 'stand-in', kakao: 'stand-in' } as const
  house = await testApp({ settings: { ...deps.settings, social } })
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

async function fill(email: string, password: string) {
  await userEvent.clear(field('이메일'))
  await userEvent.type(field('이메일'), email)
  await userEvent.clear(field('비밀번호'))
  await userEvent.type(field('비밀번호'), password)
}

test('a guest who opens a guarded page is alerted, signs in and comes back to it', async () => {
  const { email, uid } = await house.signUp()
  const { address } = await openScreen(house.app, '/board')
  await screen.findByText('먼저 로그인을 해 주세요.')
  expect(address()).toBe('/login?next=%2Fboard')
  await fill(email, `${PASSWORD}{Enter}`)
  await screen.findByRole('heading', { level: 1, name: '게시판' })
  expect(address()).toBe('/board')
  await waitFor(() => expect(document.title).toBe('게시판 | Madang'))
  expect([sessionStorage.getItem('sessionUid'), sessionStorage.getItem('sessionEmail')]).toEqual([uid, email])
})

test('a page that is opened by a user again shows no alert', async () => {
  await openScreen(house.app, '/board', { as: await house.signUp() })
  await screen.findByRole('heading', { level: 1, name: '게시판' })
  expect(screen.queryByText('먼저 로그인을 해 주세요.')).toBeNull()
})

describe('what goes wrong is said', () => {
  const alert = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

  test('a wrong password keeps what was typed', async () => {
    const { email } = await house.signUp()
    await openScreen(house.app, '/login')
    await fill(email, 'not the password')
    await press('로그인')
    await screen.findByText('이메일 또는 패스워드를 확인해보세요.')
    expect(field('이메일').value).toBe(email)
    expect(document.activeElement).toBe(field('비밀번호'))
  })

  test('a broken e-mail, a short password and a taken e-mail', async () => {
    const { email } = await house.signUp()
    await openScreen(house.app, '/login')
    await press(/등록하기/)
    await fill('not an address', 'short')
    await press('회원가입')
    await eventually(alert).toEqual([expect.stringContaining('이메일')])
    expect(document.activeElement).toBe(field('이메일'))
    await fill(email, 'short')
    await press('회원가입')
    await eventually(alert).toEqual([expect.stringContaining('8자')])
    await fill(email, 'long enough')
    await press('회원가입')
    await eventually(alert).toEqual([expect.stringContaining('이미')])
  })
})

test('a newcomer’s settings show the e-mail, which stays, and say what is missing', async () => {
  const newcomer = await house.signUp({ profile: false })
  await openScreen(house.app, '/demo', { as: newcomer })
  await screen.findByText('설정을 눌러 사용자 정보를 입력하세요.')
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '설정' }))
  const settings = await screen.findByRole('dialog', { name: '사용자 정보 등록' })
  const mail = await within(settings).findByLabelText<HTMLInputElement>('이메일')
  expect([mail.value, mail.readOnly]).toEqual([newcomer.email, true])
  await userEvent.click(within(settings).getByRole('button', { name: '등록' }))
  await within(settings).findByText('직업을 입력해 주세요.')
})

describe('each provider', () => {
  const buttons = { google: /Google/, github: /GitHub/, kakao: /Kakao/ }

  test.each(socialProviders)('%s opens by its own button, in a popup', async (provider) => {
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('open', () => ({ closed: false, location: { assign }, close: () => {} }))
    const { intercept } = await openScreen(house.app, '/login')
    intercept(/^POST \/auth\/sign-in\/social/, async (_sendOn, body) => {
      const { provider: requested, callbackURL } = JSON.parse(body as string) as {
        provider: string
        callbackURL: string
      }
      return Response.json({ url: `https://${requested}.example/?back=${callbackURL}`, redirect: true })
    })
    await userEvent.click(await screen.findByRole('button', { name: buttons[provider] }))
    await eventually(() => assign.mock.calls).toEqual([[expect.stringContaining(`https://${provider}.example/`)]])
    expect(assign.mock.calls[0]?.[0]).toContain('/madang/popup.html')
  })
})
