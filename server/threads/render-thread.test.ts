import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import { createLog } from '#server/process/log.ts'
import { createRenderThread, type Ask } from './render-thread.ts'

const folder = await mkdtemp(join(tmpdir(), 'madang-draw-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let rendering: ReturnType<typeof createRenderThread> | undefined
afterEach(() => rendering?.stop())
const logged: string[] = []

/** A thread that does what the text says with `port`, `job` and `address`. */
async function threadThat(does: string) {
  const script = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(
    script,
    `import { parentPort as port } from 'node:worker_threads'
     port.on('message', (message) => { const { job, address, batch, answers } = message; ${does} })`,
  )
  rendering = createRenderThread(
    pathToFileURL(script),
    createLog((line) => logged.push(line)),
  )
  return rendering.render
}

const nobody: Ask = () => Promise.reject(new Error('no question was expected'))
const screen = (html: string) => `{ html: ${html}, title: '', answers: '', files: [] }`

describe('a screen', () => {
  it('is rendered from the answers that its own visitor gets', async () => {
    const render = await threadThat(`
      if (answers) port.postMessage({ job: batch, rendered: ${screen('answers[0].body')} })
      else port.postMessage({ job, batch: job, addresses: [address + '/data'] })`)
    const asVisitor =
      (name: string): Ask =>
      async (address) => ({ status: 200, body: `${name} ${address}` })
    const rendered = await Promise.all([
      render('/a', 'ko', asVisitor('one'), 'a'),
      render('/b', 'ko', asVisitor('two'), 'b'),
    ])
    expect(rendered.map((one) => one?.html)).toEqual(['one /a/data', 'two /b/data'])
  })

  it('is ordered with the time until which somebody waits for it', async () => {
    const render = await threadThat(
      `port.postMessage({ job, rendered: ${screen('String(message.until - Date.now())')} })`,
    )
    const left = Number((await render('/a', 'ko', nobody, 'a'))?.html)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(3_000)
  })

  it('of a member does not wait behind all that a guest asks for', async () => {
    const render = await threadThat(`setTimeout(() => port.postMessage({ job, rendered: ${screen('address')} }), 20)`)
    const order: string[] = []
    const note = async (address: string, by: string) => {
      const rendered = await render(address, 'ko', nobody, by)
      order.push(rendered?.html ?? `not ${address}`)
    }
    const flood = Array.from({ length: 40 }, (_, i) => note(`/x${i}`, '203.0.113.9'))
    await Promise.all([...flood, note('/board', 'member')])
    expect(order.filter((address) => address.startsWith('not'))).toHaveLength(27)
    expect(order.filter((address) => !address.startsWith('not')).indexOf('/board')).toBeLessThanOrEqual(2)
  })

  it('goes without an answer that failed', async () => {
    const render = await threadThat(`
      if (answers) port.postMessage({ job: batch, rendered: ${screen('String(answers[0].status)')} })
      else port.postMessage({ job, batch: job, addresses: [address] })`)
    expect((await render('/a', 'ko', nobody, 'a'))?.html).toBe('503')
  })

  it('may ask for many things at once, which is no reason for a warning', async () => {
    const warned: string[] = []
    const hear = ({ name }: Error) => warned.push(name)
    process.on('warning', hear)
    const render = await threadThat(`
      globalThis.said ??= 0
      if (!answers) for (let i = 1; i <= 20; i++) port.postMessage({ job, batch: i, addresses: [address] })
      else if (++said === 20) port.postMessage({ job: 1, rendered: ${screen('answers[0].body')} })`)
    expect((await render('/a', 'ko', async () => ({ status: 200, body: 'all' }), 'a'))?.html).toBe('all')
    process.off('warning', hear)
    expect(warned).toEqual([])
  })

  it('that cannot be rendered is left to the browser, and the reason is logged', async () => {
    const render = await threadThat(`port.postMessage({ job, failed: 'no such component' })`)
    expect(await render('/a', 'ko', nobody, 'a')).toBeNull()
    expect(logged.at(-1)).toContain('no such component')
  })

  it('is rendered again after the thread has ended', async () => {
    const render = await threadThat(
      `if (address === '/bad') process.exit(1); else port.postMessage({ job, rendered: ${screen("'well'")} })`,
    )
    expect(await render('/bad', 'ko', nobody, 'a')).toBeNull()
    expect((await render('/good', 'ko', nobody, 'a'))?.html).toBe('well')
  })

  it('is left to the browser while a thread that ends at every start rests, and tried again later', async () => {
    const starts = () =>
      logged.filter((line) => line.includes('the thread that renders first screens has ended')).length
    const before = starts()
    const render = await threadThat('process.exit(1)')
    const now = vi.spyOn(Date, 'now')
    try {
      for (let i = 0; i < 10; i += 1) expect(await render('/a', 'ko', nobody, 'a')).toBeNull()
      expect(starts() - before).toBe(2)
      const later = Date.now() + MINUTE_MS
      now.mockReturnValue(later)
      for (let i = 0; i < 10; i += 1) await render('/a', 'ko', nobody, 'a')
      expect(starts() - before).toBe(3)
    } finally {
      now.mockRestore()
    }
  })

  it('whose answer does not come keeps the thread from no other', { tags: ['slow'] }, async () => {
    const render = await threadThat(`
      globalThis.heard ??= []
      if (answers) heard.push(...answers.map(({ status }) => status))
      else if (address === '/silent') port.postMessage({ job, batch: job, addresses: [address] })
      else port.postMessage({ job, rendered: ${screen('String(heard)')} })`)
    expect(await render('/silent', 'ko', () => new Promise(() => {}), 'a')).toBeNull()
    await expect.poll(async () => (await render('/next', 'ko', nobody, 'a'))?.html).toBe('503')
  })

  it('that takes too long is not waited for, and of too many at once none waits', { tags: ['slow'] }, async () => {
    const render = await threadThat('')
    const many = Array.from({ length: 30 }, () => render('/slow', 'ko', nobody, 'a'))
    expect(await Promise.all(many)).toEqual(many.map(() => null))
  })
})
