// Who may read the mails of the demo, and what stands in them.
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createMailbox } from './mailbox.ts'

const letter = {
  to: 'somebody@example.com',
  sender: 'Madang',
  subject: '[Madang] <b>제목</b>',
  text: '열기: http://localhost:3000/madang/login/link#id.secret\n\nhttps://elsewhere.example/a',
  html: '',
}

async function ask(isOpen: boolean, { from = '127.0.0.1', host = 'localhost:3000', headers = {} } = {}) {
  const { box, pages } = createMailbox('http://localhost:3000')
  await box.send(letter)
  const app = new Hono()
  app.route(
    '/standin/mail',
    pages(async () => isOpen),
  )
  const incoming = { socket: { remoteAddress: from } }
  const answer = await app.request(`http://${host}/standin/mail`, { headers }, { incoming })
  return { status: answer.status, text: await answer.text() }
}

it('shows the mails with links that lead to this site under the name by which it was opened', async () => {
  const { status, text } = await ask(false)
  expect(status).toBe(200)
  expect(text).toContain('href="/madang/login/link#id.secret"')
  expect(text).toContain('href="https://elsewhere.example/a"')
  expect(text).toContain('somebody@example.com')
  expect(text).toContain('&lt;b&gt;제목')
})

it('is for this machine alone where nobody else may enter as an admin', async () => {
  for (const stranger of [
    { from: '203.0.113.9' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { host: 'rebound.example' },
  ]) {
    const { status, text } = await ask(false, stranger)
    expect(status).toBe(403)
    expect(text).not.toContain('link#')
  }
})

it('is for everybody where everybody may enter as an admin with a published password', async () => {
  expect((await ask(true, { from: '203.0.113.9', host: 'demo.example' })).status).toBe(200)
})

it('keeps the last fifty', async () => {
  const { box, pages } = createMailbox('http://localhost:3000')
  for (let n = 0; n < 60; n++) await box.send({ ...letter, subject: `mail ${n}.` })
  const text = await (await pages(async () => true).request('/')).text()
  expect(text.match(/<article>/g)).toHaveLength(50)
  expect(text).toContain('mail 59.')
  expect(text).not.toContain('mail 9.')
})
