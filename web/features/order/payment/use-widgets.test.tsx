import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TossPayments, Widgets } from './toss-sdk.ts'
import { useWidgets } from './use-widgets.ts'

/** Lets all other pending work run first, `count` times. */
async function turns(count: number) {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setTimeout(resolve))
}

/** Enforces the provider's rules: an amount first, and one widget of each kind at a time. */
function provider() {
  const said: string[] = []
  let shown = 0
  let hasAmount = false
  const draw = async (kind: string) => {
    await turns(3)
    if (!hasAmount) throw Object.assign(new Error(), { code: 'NOT_SETUP_AMOUNT' })
    shown += 1
    if (shown > 2) throw Object.assign(new Error(), { code: `${kind}_WIDGET_ALREADY_RENDERED` })
    return { destroy: () => void (shown -= 1) }
  }
  const widgets: Widgets = {
    setAmount: async ({ currency, value }) => {
      said.push(`${currency} ${value}`)
      hasAmount = true
    },
    renderPaymentMethods: ({ selector }) => (said.push(selector), draw('PAYMENT_METHODS')),
    renderAgreement: ({ selector }) => (said.push(selector), draw('AGREEMENT')),
    requestPayment: () => Promise.resolve(),
  }
  const toss: TossPayments = (clientKey) => ({
    widgets: ({ customerKey }) => (said.push(`${clientKey} ${customerKey}`), widgets),
  })
  return { toss, said, shown: () => shown }
}

/** Decides whether scripts load. */
let arrives: boolean
let scripts: string[]
let url: string

beforeEach(() => {
  arrives = true
  scripts = []
  url = `https://pay.example/${crypto.randomUUID()}.js`
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push((node as HTMLScriptElement).src)
    setTimeout(() => (node as HTMLScriptElement).dispatchEvent(new Event(arrives ? 'load' : 'error')))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.TossPayments
})

function Place({ isPlaced = true }) {
  const { state, retry } = useWidgets(
    { scriptUrl: url, clientKey: 'gck', customerKey: 'lena', amount: 15_000 },
    isPlaced,
  )
  return (
    <>
      <output>{state.step}</output>
      <button type="button" onClick={retry}>
        다시
      </button>
    </>
  )
}

/** Long enough for a busy machine. */
const until = (check: () => void) => waitFor(check, { timeout: 5_000, interval: 5 })
const step = () => screen.getByRole('status').textContent

describe('the widgets', () => {
  test('are shown once with the stored amount, also when React mounts twice, and go with the page', async () => {
    const { toss, said, shown } = provider()
    window.TossPayments = toss
    const { unmount } = render(<Place />, { wrapper: StrictMode })
    expect(step()).toBe('loading')
    await until(() => expect([step(), shown(), scripts.length]).toEqual(['ready', 2, 1]))
    expect(said.slice(0, 4)).toEqual(['gck lena', 'KRW 15000', '#payment-methods', '#payment-agreement'])
    unmount()
    await until(() => expect(shown()).toBe(0))
  })

  test('wait until there is a place for them', async () => {
    const { toss, said, shown } = provider()
    window.TossPayments = toss
    const { rerender } = render(<Place isPlaced={false} />)
    await act(() => turns(20))
    expect([step(), said]).toEqual(['loading', []])
    rerender(<Place />)
    await until(() => expect([step(), shown()]).toEqual(['ready', 2]))
  })

  test('make room for the next ones, however quickly somebody comes and goes', async () => {
    const { toss, shown } = provider()
    window.TossPayments = toss
    for (let visit = 0; visit < 4; visit++) {
      const { unmount } = render(<Place />)
      await act(() => turns(visit * 2))
      unmount()
    }
    render(<Place />)
    await until(() => expect([step(), shown()]).toEqual(['ready', 2]))
  })

  test('that did not come can be asked for again', async () => {
    const { toss, shown } = provider()
    arrives = false
    render(<Place />)
    await until(() => expect(step()).toBe('failed'))
    arrives = true
    window.TossPayments = toss
    await userEvent.click(screen.getByRole('button'))
    await until(() => expect([step(), shown(), scripts.length]).toEqual(['ready', 2, 2]))
  })

  test('of which one fails leave nothing behind', async () => {
    const { toss, shown } = provider()
    window.TossPayments = (key) => ({
      widgets: (of) => ({ ...toss(key).widgets(of), renderAgreement: () => Promise.reject(new Error('no')) }),
    })
    render(<Place />)
    await until(() => expect([step(), shown()]).toEqual(['failed', 0]))
  })
})
