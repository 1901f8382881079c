// People who write to each other: accounts of their own with a profile, and a Korean keyboard.
import { request, type APIRequestContext, type Browser, type CDPSession, type Page } from '@playwright/test'
import { uploadCover } from './album-photos.ts'
import { expect, pageElsewhere, signUp } from './journey.ts'

const origin = () => new URL(process.env.MADANG_URL ?? '').origin

/** A page, or somebody who has none: both ask with the cookies of their own. */
type Sender = { request: APIRequestContext }

export async function api<T>(who: Sender, method: string, path: string, data?: object): Promise<T> {
  const response = await who.request.fetch(`api/${path}`, { method, data, headers: { origin: origin() } })
  expect([method, path, response.ok()]).toEqual([method, path, true])
  return (response.status() === 204 ? null : await response.json()) as T
}

type Account = Awaited<ReturnType<typeof signUp>>
export type Neighbour = Sender & { uid: string; name: string; account: Account }
type Letters = { items: { mid: string; content: string; status: string }[] }

async function introduce<Who extends Sender>(who: Who): Promise<Who & Neighbour> {
  const account = await signUp(who)
  const { user } = await api<{ user: { uid: string } }>(who, 'GET', 'session')
  const name = `이웃${user.uid.slice(0, 6)}`
  const profile = { displayName: name, job: '이웃', avatarUrl: await uploadCover(who) }
  await api(who, 'PUT', `userInfo/${user.uid}`, profile)
  return { ...who, uid: user.uid, name, account }
}

/** Signs the page's browser up under a name that nobody else has. */
export const becomeNeighbour = (page: Page) => introduce({ page, request: page.request })

/** Opens a browser of their own. */
export async function neighbourElsewhere(browser: Browser) {
  return becomeNeighbour(await pageElsewhere(browser))
}

/** Somebody who only writes and reads: without a browser, which nobody would look at. */
export async function neighbourByPost() {
  return introduce({ request: await request.newContext({ baseURL: process.env.MADANG_URL }) })
}

export async function write(from: Neighbour, to: Neighbour, content: string) {
  const mid = crypto.randomUUID()
  await api(from, 'PUT', `message/${mid}`, { dstUid: to.uid, content })
  return mid
}

/** The received messages, oldest first. */
export async function inboxOf(who: Neighbour) {
  const { items } = await api<Letters>(who, 'GET', 'message?limit=100')
  return items.map(({ content }) => content).toReversed()
}

const ENTER = { key: 'Enter', code: 'Enter' }
/** A browser reports this key code while the input method handles the key. */
const IME_KEY = 229
const SHIFT = 8

/** A Korean keyboard: drives the browser's own composition through its debugging protocol. */
export async function koreanKeyboard(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const key = (type: 'rawKeyDown' | 'keyDown' | 'keyUp', more: object = {}) =>
    cdp.send('Input.dispatchKeyEvent', { type, ...ENTER, windowsVirtualKeyCode: 13, ...more })
  return {
    /** The syllable that is being composed, not yet part of the text. */
    compose: (text: string) =>
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** The input method commits the syllables (compositionend). */
    commit: (text: string) => cdp.send('Input.insertText', { text }),
    /** Waits a frame, about 20 ms, between two key events, as an input method does. */
    nextFrame: () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))),
    enterDownForIme: () => key('rawKeyDown', { windowsVirtualKeyCode: IME_KEY }),
    enterDown: () => key('keyDown', { text: '\r' }),
    enterUp: () => key('keyUp'),
    shiftEnterForIme: () => key('rawKeyDown', { windowsVirtualKeyCode: IME_KEY, modifiers: SHIFT }),
    shiftEnter: async () => {
      await key('keyDown', { text: '\r', modifiers: SHIFT })
      await key('keyUp', { modifiers: SHIFT })
    },
  }
}
