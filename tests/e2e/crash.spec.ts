// Ends the server by kill -9 in the middle of writes: every acknowledged write is there after the next start.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filledFolder, startBuiltServer, type Started } from './support/server.ts'

/** The stand-in's key, which is public. */
const STANDIN_SECRET = 'test_gsk_madang_standin'
const account = { email: 'demo@madang.example', password: 'madang-demo' }

type Client = {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
}

async function signIn({ url }: Started): Promise<Client & { uid: string }> {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json' }
  const response = await fetch(`${url}api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call: Client['call'] = async (method, path, body) => {
    const sent = await fetch(`${url}api/${path}`, {
      method,
      headers: { ...headers, cookie },
      body: body ? JSON.stringify(body) : undefined,
    })
    return { status: sent.status, body: (await sent.json()) as Record<string, unknown> }
  }
  const { user } = (await call('GET', 'session')).body as { user: { uid: string } }
  return { uid: user.uid, call }
}

const profileOf = async (client: Client & { uid: string }) =>
  (await client.call('GET', `userInfo/${client.uid}`)).body as {
    job: string
    version: number
    displayName: string
    avatarUrl: string
  }

/** Saves as fast as it can until the server dies; returns the last acknowledged version. */
async function writeUntilDeath(client: Client & { uid: string }, enough: number, onEnough: () => void) {
  const { displayName, avatarUrl, version } = await profileOf(client)
  let acknowledged = { version, job: '' }
  try {
    for (let next = version; ; next++) {
      const job = `저장 ${next}`
      const saved = await client.call('PUT', `userInfo/${client.uid}`, { displayName, avatarUrl, job, version: next })
      if (saved.status === 200) acknowledged = { version: next + 1, job }
      if (next - version === enough) onEnough()
    }
  } catch {
    return acknowledged
  }
}

test.describe.configure({ mode: 'serial' })

let dataDir: string
let server: Started
test.beforeAll(async () => {
  dataDir = await filledFolder()
  server = await startBuiltServer(dataDir)
})
test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kills while somebody writes, starts the server again, and looks for the acknowledged writes. */
async function killWhileWriting(writes: number, kill: () => Promise<void>) {
  const client = await signIn(server)
  let writing: ReturnType<typeof writeUntilDeath> | undefined
  await new Promise<void>((resolve) => {
    writing = writeUntilDeath(client, writes, resolve)
  })
  await kill()
  const acknowledged = (await writing) ?? { version: Infinity, job: '' }
  expect(acknowledged.job).not.toBe('')

  server = await startBuiltServer(dataDir)
  const again = await signIn(server)
  const found = await profileOf(again)
  // The write that was running may have been stored without an answer; no older one may be missing.
  expect(found.version).toBeGreaterThanOrEqual(acknowledged.version)
  expect(found.version).toBeLessThanOrEqual(acknowledged.version + 1)
  if (found.version === acknowledged.version) expect(found.job).toBe(acknowledged.job)
  return again
}

/** A buyer's visit to the stand-in's page, which chooses that the answer to the shop gets lost. */
async function visitPaymentPage({ url }: Started, { oid, amount }: { oid: string; amount: number }) {
  const { payment } = (await (await fetch(`${url}api/settings`)).json()) as { payment: { clientKey: string } }
  const request = {
    clientKey: payment.clientKey,
    method: '카드',
    amount: { currency: 'KRW', value: amount },
    orderId: oid,
    orderName: '주문',
    successUrl: `${url}toss/success`,
    failUrl: `${url}toss/fail`,
  }
  const started = await fetch(`${url}standin/toss/sdk/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const { paymentKey } = (await started.json()) as { paymentKey: string }
  await fetch(`${url}standin/toss/pay/${paymentKey}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'lost' }),
    redirect: 'manual',
  })
  return paymentKey
}

/** The payment as the provider shows it to the shop's owner. */
async function stateAtProvider({ url }: Started, paymentKey: string) {
  const headers = { authorization: `Basic ${Buffer.from(`${STANDIN_SECRET}:`).toString('base64')}` }
  const response = await fetch(`${url}standin/toss/v1/payments/${paymentKey}`, { headers })
  return ((await response.json()) as { status?: string }).status
}

// `npm run test:faults` has fifty rounds under load; these show the built server in every run of the tests.
test('kill -9 of the server loses no acknowledged write, and an order between the provider’s yes and the own commit is paid, once, after the next start', async () => {
  const client = await signIn(server)
  const deliveryInfo = {
    zoneCode: '04524',
    addr1: '서울특별시 중구 세종대로 110',
    addr2: '민원실',
    tel: '010-0000-0001',
  }
  const { oid } = (await client.call('POST', 'orders', { deliveryInfo })).body as { oid: string }
  const { amount } = (await client.call('GET', `orders/${oid}/checkout`)).body as { amount: number }
  const paymentKey = await visitPaymentPage(server, { oid, amount })
  const confirming = client.call('POST', `orders/${oid}/confirm`, { paymentKey, amount }).catch(() => 'no answer')
  // The provider has taken the payment, but its answer reached nobody.
  await expect.poll(() => stateAtProvider(server, paymentKey)).toBe('DONE')
  // Read before the end: the next server may have asked the provider before anybody can read from it.
  expect((await client.call('GET', `orders/${oid}`)).body).toMatchObject({ status: '주문완료', isChecking: true })
  const again = await killWhileWriting(3, async () => void server.child.kill('SIGKILL'))
  expect(await confirming).toBe('no answer')
  await expect
    .poll(async () => (await again.call('GET', `orders/${oid}`)).body, { timeout: 40_000 })
    .toMatchObject({ status: '결제완료', paymentKey, wholePrice: amount, isChecking: false })
})

test('kill -9 of both the server and its database loses no acknowledged write', async () => {
  await killWhileWriting(6, async () => {
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    server.child.kill('SIGKILL')
  })
})

async function postmasterPid(dataDir: string) {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}
