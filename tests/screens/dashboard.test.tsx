// The dashboard of a neighbourhood with the demo's data: what a guest, a user and an admin see of it.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayInKorea } from '#contract/korean-calendar/dates.ts'
import type { Figures } from '#contract/dashboard/dashboard.schema.ts'
import type { SumsAudience } from '#contract/settings/settings.ts'
import { demoTown } from './support/demo-town.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

const { town, resident, admin } = await demoTown()

const showSums = async (seenBy: SumsAudience) =>
  expect((await admin.request('PUT', '/settings/sums', { seenBy })).status).toBe(200)
beforeAll(() => showSums('everyone'))

const number = new Intl.NumberFormat('en-US')
const figures = async (days: number) =>
  (await (await town.guest('GET', `/dashboard/figures?days=${days}`)).json()) as Figures
const textOf = (role: string, name: string) => () => screen.queryByRole(role, { name })?.textContent

test('a guest sees today, the numbers of each period in its address, and nobody’s name', async () => {
  const { address, main } = await openScreen(town.app, '/')
  await screen.findByText(/^\d+월 \d+일 .요일 · 음력 윤?\d+월 \d+일$/)
  const week = await figures(7)
  await eventually(textOf('group', '주간 매출')).toContain(`₩${number.format(week.sales?.total ?? 0)}`)
  expect(textOf('group', '주간 매출')()).toContain(`지난 기간 ₩${number.format(week.sales?.before ?? 0)}`)
  expect(textOf('group', '주문 건수')()).toContain(`${week.orders.total}건`)

  const periods = screen.getByRole('navigation', { name: '기간' })
  await userEvent.click(within(periods).getByRole('link', { name: '30일' }))
  const month = await figures(30)
  await eventually(textOf('group', '30일 매출')).toContain(`₩${number.format(month.sales?.total ?? 0)}`)
  expect(address()).toBe('/?days=30')
  await eventually(() => periods.querySelector('[aria-current]')?.textContent).toBe('30일')
  await waitFor(() => expect(main.querySelector('[aria-busy=true]')).toBeNull())
  expect(main.textContent).not.toMatch(/마당이|@/)
})

test('an address with a period opens with it', async () => {
  await openScreen(town.app, '/?days=30')
  await eventually(textOf('group', '30일 매출')).toMatch(/₩[\d,]+/)
  expect(screen.getByRole('navigation', { name: '기간' }).querySelector('[aria-current]')?.textContent).toBe('30일')
})

test('a user has the own day, and each thing leads to its screen', async () => {
  await openScreen(town.app, '/', { as: resident })
  await screen.findByText('마당이 님, 반갑습니다.')
  const day = within(await screen.findByRole('region', { name: '나의 하루' }))
  const section = async (name: string) => within(await day.findByRole('region', { name }))
  const plan = (await section('오늘 일정')).getByRole('link', { name: /소식지 원고 마감/ })
  expect(plan.getAttribute('href')).toMatch(/^\/madang\/schedule\?date=\d{8}&plan=[0-9a-f-]{36}$/)
  const birthday = (await section('다가오는 날')).getByRole('link', { name: /3일 남음.*엄마 생신/ })
  const ahead = addDays(dayInKorea(new Date()), 3)
  expect(birthday.getAttribute('href')).toBe(`/madang/schedule?date=${ahead}`)
  const [order] = day.getAllByRole('link', { name: /배송중$/ })
  expect(order?.getAttribute('href')).toMatch(/^\/madang\/order\/[0-9a-f-]{36}$/)
  const timeline = screen.getByRole('region', { name: '주문 타임라인' })
  await eventually(() => timeline.textContent).toContain('내 주문에 일어난 일')
  const steps = within(within(timeline).getByRole('list')).getAllByRole('link')
  for (const step of steps) expect(step.getAttribute('href')).toMatch(/^\/madang\/order\/[0-9a-f-]{36}$/)
})

test('a neighbour’s new post is in the list as soon as it is heard of, and leads to the board', async () => {
  const { receive } = await openScreen(town.app, '/', { as: resident })
  const list = await screen.findByRole('region', { name: '새 글' })
  await eventually(() => within(list).queryAllByRole('link').length).toBeGreaterThan(0)
  const bid = crypto.randomUUID()
  const title = `새 소식 ${bid.slice(0, 8)}`
  const neighbour = await town.signUp()
  const posted = await neighbour.request('PUT', `/board/${bid}`, { title, content: '<p>안녕하세요.</p>' })
  expect([posted.status, await posted.text()]).toEqual([200, expect.any(String)])
  receive('board')
  const link = await within(list).findByRole('link', { name: new RegExp(title) })
  expect(link.getAttribute('href')).toBe(`/madang/board/${bid}`)
})

test('the admin sees everyone’s orders; a broken part alone says so, and comes at the next try', async () => {
  const { intercept, heal } = await openScreen(town.app, '/demo', { as: admin })
  intercept(/^GET \/dashboard\/shop/, async () =>
    Response.json({ code: 'not_found', message: '없음' }, { status: 404 }),
  )
  await userEvent.click(screen.getByRole('link', { name: '대시보드' }))
  const timeline = await screen.findByRole('region', { name: '주문 타임라인' })
  await eventually(() => timeline.textContent).toContain('모든 이웃의 주문')
  await eventually(() => timeline.textContent).toContain('마당이 · ')
  const status = await screen.findByRole('region', { name: '상태별 주문' })
  expect((await within(status).findByRole('alert')).textContent).toContain('이 차트를 불러오지 못했습니다.')
  await screen.findByRole('slider', { name: '일별 매출과 주문' })
  heal()
  await userEvent.click(within(status).getByRole('button', { name: '다시 시도' }))
  await screen.findByRole('slider', { name: '상태별 주문' })
  await screen.findByRole('slider', { name: '많이 팔린 상품' })
})

test('the admin decides who sees takings; the others’ page is whole without them', async () => {
  await openScreen(town.app, '/', { as: admin })
  const choice = within(await screen.findByRole('region', { name: '매출 공개' }))
  await eventually(() => choice.getByRole<HTMLInputElement>('radio', { name: '모두' }).checked).toBe(true)
  await userEvent.click(choice.getByRole('radio', { name: '관리자' }))
  await screen.findByText('이제 관리자만 매출을 봅니다.')
  cleanup()

  const { main } = await openScreen(town.app, '/')
  await eventually(textOf('group', '새 글 수')).toMatch(/\d+개/)
  await screen.findByRole('slider', { name: '일별 주문과 새 글' })
  const products = await screen.findByRole('region', { name: '많이 팔린 상품' })
  const [first] = await within(products).findAllByRole('link', { name: /^1/ })
  expect(first?.getAttribute('href')).toMatch(/^\/madang\/products\?text=/)
  await waitFor(() => expect(main.querySelector('[aria-busy=true]')).toBeNull())
  expect(main.textContent).not.toMatch(/₩|매출/)
  expect(screen.queryByRole('region', { name: '매출 공개' })).toBeNull()
  cleanup()

  await openScreen(town.app, '/?days=30', { as: resident })
  await eventually(textOf('group', '30일 내 구매')).toMatch(/₩[1-9][\d,]+/)
  await screen.findByRole('slider', { name: '일별 내 구매와 주문' })
  await showSums('everyone')
})
