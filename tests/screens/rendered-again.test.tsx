// A change renders only the parts that it concerns: a like renders one row, and a dialog nothing of the list below it.
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { demoTown } from './support/demo-town.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

const { town, resident, admin } = await demoTown()

/** React keeps the props of each element's last render: the same object until the next one. */
function renderedWith(element: Element): unknown {
  const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'))
  if (!name) throw new Error('React did not render this element')
  return (element as unknown as Record<string, unknown>)[name]
}

/** How many questions to the server are open on the screen that was opened last. */
let pendingRequests: () => number

/** Waits until the screen has all its data and is rendered, and returns the matching elements. */
async function settled(selector: string) {
  let before: { element: Element; props: unknown }[] = []
  let wasQuiet = false
  await eventually(() => {
    const now = [...document.querySelectorAll(selector)].map((element) => ({ element, props: renderedWith(element) }))
    const isSame = now.length === before.length && now.every(({ props }, i) => props === before[i]?.props)
    // An answer is rendered a moment after it has come.
    const isQuiet = pendingRequests() === 0 && !document.querySelector('[aria-busy="true"]')
    const isSettled = isSame && now.length > 1 && wasQuiet && isQuiet
    before = now
    wasQuiet = isQuiet
    return isSettled
  }).toBe(true)
  return before
}

/** Finds the elements among those that match now that are rendered again later. */
async function watched(selector: string) {
  const before = await settled(selector)
  return {
    first: before[0]!.element,
    renderedAgain: () =>
      before.filter(({ element, props }) => renderedWith(element) !== props).map(({ element }) => element),
  }
}

async function open(address: string, as = resident) {
  const page = await openScreen(town.app, address, { as })
  pendingRequests = page.pendingRequests
  return page
}

test('a like on the board renders its row', async () => {
  const { receive } = await open('/board')
  const rows = await watched('tbody tr')
  const row = document.querySelectorAll('tbody tr')[2]!
  const bid = row.querySelector('[data-row-link]')!.getAttribute('data-row-link')!
  receive({ collection: 'likes', id: bid, op: 'put', data: { bid, uid: admin.uid, likeCount: 321 } })
  await eventually(() => row.textContent).toContain('321')
  expect(rows.renderedAgain()).toEqual([row])
})

test('a message that is opened renders no row', async () => {
  await open('/message?box=sent')
  const rows = await watched('tbody tr')
  await userEvent.click(rows.first.querySelector('button')!)
  await screen.findByRole('dialog')
  expect(rows.renderedAgain()).toEqual([])
})

test('another address of the same page renders nothing around it', async () => {
  await open('/schedule?date=20270302')
  const around = await watched('aside a')
  await userEvent.click(screen.getByRole('button', { name: '다음 달' }))
  await screen.findByRole('heading', { name: '2027.04' })
  expect(around.renderedAgain()).toEqual([])
})

test('orders that are requested again and are the same render no row', async () => {
  const { receive, intercept } = await open('/order', admin)
  const rows = await watched('tbody tr')
  let requests = 0
  intercept(/^GET \/orders/, (send) => {
    requests += 1
    return send()
  })
  receive('orders')
  await eventually(() => requests).toBeGreaterThan(0)
  await userEvent.click(within(document.querySelector('thead')!).getByRole('button', { name: '금액' }))
  expect(rows.renderedAgain()).toEqual([])
})

test('a menu of the list of users renders no row', async () => {
  await open('/userInfo', admin)
  const rows = await watched('tbody tr')
  await userEvent.click(within(rows.first as HTMLElement).getByRole('button', { name: /메뉴$/ }))
  await screen.findByRole('menu')
  expect(rows.renderedAgain()).toEqual([])
})

test('a product that is opened renders no card', async () => {
  await open('/products', admin)
  const cards = await watched('#main article')
  await userEvent.click(within(cards.first as HTMLElement).getByRole('link'))
  await screen.findByRole('dialog')
  expect(cards.renderedAgain()).toEqual([])
})

test('a heart on the blog renders its card', async () => {
  const { receive } = await open('/blog')
  const cards = await watched('#main article')
  const card = document.querySelectorAll('#main article')[4]!
  const id = card.querySelector('a[data-card]')!.getAttribute('href')!.split('/').at(-1)!
  receive({ collection: 'blogs', id, op: 'put', data: { card: { id, favorite: 987 } } })
  await eventually(() => card.textContent).toContain('987')
  expect(cards.renderedAgain()).toEqual([card])
})

test('a like renders none of the figures of the dashboard', async () => {
  const { receive } = await open('/')
  const list = await screen.findByRole('region', { name: '새 글' })
  const link = (await within(list).findAllByRole('link', { name: /전|방금/ }))[0]!
  const tiles = await watched('#main [role="group"]')
  const bid = link.getAttribute('href')!.split('/').at(-1)!
  receive({ collection: 'likes', id: bid, op: 'put', data: { bid, uid: admin.uid, likeCount: 321 } })
  await eventually(() => link.textContent).toContain('321')
  expect(tiles.renderedAgain()).toEqual([])
})

test('a letter in the text of a post renders no tool', async () => {
  await open('/board/new')
  const find = () => screen.getByRole<HTMLElement & { editor?: Editor }>('textbox', { name: '내용' })
  await userEvent.click(await screen.findByRole('textbox', { name: '내용' }))
  await eventually(() => Boolean(find().editor)).toBe(true)
  const box = find()
  const write = (letter: string) => act(() => void box.editor?.commands.insertContent(letter))
  // The first letter gives something to undo, which renders that tool again.
  write('가')
  const tools = await watched('[data-tool]')
  write('나')
  // The form gets all letters at the latest when the writer turns to another field.
  await userEvent.click(screen.getByRole('textbox', { name: '제목' }))
  expect(box.textContent).toBe('가나')
  expect(tools.renderedAgain()).toEqual([])
})

test('photos that pass under the pointer while the user scrolls do not respond to it', async () => {
  await open('/album')
  const photos = await screen.findByRole('list', { name: '사진 목록' })
  const isResting = () => 'resting' in photos.dataset
  expect(isResting()).toBe(true)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(isResting()).toBe(false)
  await eventually(isResting).toBe(true)
})
