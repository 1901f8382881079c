// A real SMTP server on this machine that keeps what it is sent.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = { to: string; source: string }

/** Base64 is how mail carries Korean: this is what the recipient reads of one part. */
export function textOf({ source }: Received, type: 'plain' | 'html' = 'plain') {
  const part = source.slice(source.search(new RegExp(`content-type: text/${type}`, 'i')))
  const [head = '', body = ''] = part.split(/\r?\n\r?\n/, 2).concat(
    part
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n\n'),
  )
  const content = part.slice(part.indexOf(body)).split(/\r?\n--/)[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  const joined = content.replaceAll(/=\r?\n/g, '')
  return /quoted-printable/i.test(head)
    ? Buffer.from(
        joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : content
}

/** With `encrypts` it offers STARTTLS, with a certificate that nobody trusts. */
export async function startMailServer({ encrypts = false } = {}) {
  const received: Received[] = []
  /** The answer to the next recipients and texts: accept them, or refuse with this number. */
  const mood: { refuses: number | null; refusesText: number | null } = { refuses: null, refusesText: null }
  const server = new SMTPServer({
    authOptional: true,
    // The mailer keeps its connection for the next letter: without this the end of the tests waits for it.
    closeTimeout: 100,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (mood.refuses === null) return done()
      return done(Object.assign(new Error(`no such user ${address.address}`), { responseCode: mood.refuses }))
    },
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (mood.refusesText !== null)
          return done(Object.assign(new Error('not this text'), { responseCode: mood.refusesText }))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source })
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  )
  return { url: `smtp://127.0.0.1:${port}`, received, mood }
}
