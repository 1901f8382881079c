// A browser for the journeys, driven by the commands of W3C WebDriver: over HTTP to a driver such as
// WebKitWebDriver, or directly to Firefox, whose Marionette port takes the same commands in frames of its own.
import { connect } from 'node:net'

/** An element as WebDriver writes it: the key is fixed by the standard. */
export type ElementRef = { 'element-6066-11e4-a52e-4f735466cecf': string }

export interface Browser {
  open(url: string): Promise<void>
  /** The value of an expression in the page; elements come as references. */
  evaluate(expression: string): Promise<unknown>
  click(element: ElementRef): Promise<void>
  /** Types into an element; keys without a character are given by their WebDriver code. */
  type(element: ElementRef, text: string): Promise<void>
  screenshot(): Promise<string>
  close(): Promise<void>
}

export const idOf = (element: ElementRef) => element['element-6066-11e4-a52e-4f735466cecf']

/** WebKitWebDriver and every other driver that serves HTTP. */
export async function overHttp(driver: string, capabilities: object, end: () => void): Promise<Browser> {
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(driver + path, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: T }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 })
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    click: (element) => send('POST', `${session}/element/${idOf(element)}/click`, {}),
    type: (element, text) => send('POST', `${session}/element/${idOf(element)}/value`, { text }),
    screenshot: () => send('GET', `${session}/screenshot`),
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      end()
    },
  }
}

type Reply = [kind: 1, id: number, error: object | null, result: unknown]

/** Frames are `length:json`; a command is [0, id, name, parameters] and its reply [1, id, error, result]. */
function marionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (reply: Reply) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  const takeFrame = () => {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
    if (colon < 0 || received.length < end) return null
    const frame: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
    received = received.subarray(end)
    return frame
  }
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (let frame = takeFrame(); frame; frame = takeFrame()) {
      if (Array.isArray(frame)) waiting.get(Number(frame[1]))?.(frame as Reply)
    }
  })
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('data', () => resolve())
    socket.once('error', reject)
  })
  const send = <T>(name: string, parameters: object = {}) =>
    new Promise<T>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id)
        if (error) reject(new Error(`${name}: ${JSON.stringify(error)}`))
        else resolve(result as T)
      })
      const frame = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(frame)}:${frame}`)
    })
  return { connected, ask: send, hangUp: () => socket.destroy() }
}

export async function overMarionette(port: number, end: () => void): Promise<Browser> {
  const { connected, ask: send, hangUp } = marionette(port)
  await connected
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
  const valueOf = async <T>(sent: Promise<{ value: T }>) => (await sent).value
  return {
    open: (url) => send('WebDriver:Navigate', { url }),
    evaluate: (expression) => valueOf(send('WebDriver:ExecuteScript', { script: `return (${expression})`, args: [] })),
    click: (element) => send('WebDriver:ElementClick', { id: idOf(element) }),
    type: (element, text) => send('WebDriver:ElementSendKeys', { id: idOf(element), text }),
    screenshot: () => valueOf(send('WebDriver:TakeScreenshot', { full: false })),
    close: async () => {
      await send('Marionette:Quit').catch(() => undefined)
      hangUp()
      end()
    },
  }
}
