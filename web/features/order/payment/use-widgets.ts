// The provider's two widgets on the page. It allows one of each at a time, so a widget is shown only
// after the one before has been removed, also when React mounts twice.
import { useEffect, useState } from 'react'
import { loadToss, SCRIPT_TIMEOUT_MS, type Rendered, type Widgets } from './toss-sdk.ts'

export const METHODS_ID = 'payment-methods'
export const AGREEMENT_ID = 'payment-agreement'

export type WidgetPlace = { scriptUrl: string; clientKey: string; customerKey: string; amount: number }
type Shown = { widgets: Widgets; leave: () => Promise<void> }

const inTime = <T>(work: Promise<T>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment widgets came too late')), SCRIPT_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function show(
  { scriptUrl, clientKey, customerKey, amount }: WidgetPlace,
  isWanted: () => boolean,
): Promise<Shown | null> {
  if (!isWanted()) return null
  const toss = await loadToss(scriptUrl)
  if (!isWanted()) return null
  const widgets = toss(clientKey).widgets({ customerKey })
  await inTime(widgets.setAmount({ currency: 'KRW', value: amount }))
  if (!isWanted()) return null
  const parts = [
    widgets.renderPaymentMethods({ selector: `#${METHODS_ID}`, variantKey: 'DEFAULT' }),
    widgets.renderAgreement({ selector: `#${AGREEMENT_ID}`, variantKey: 'AGREEMENT' }),
  ]
  const leave = async () => {
    const rendered = await Promise.allSettled(parts)
    const there = rendered.filter((part): part is PromiseFulfilledResult<Rendered> => part.status === 'fulfilled')
    // A widget that fails to go away must not keep the next one from being shown.
    await Promise.allSettled(there.map(async ({ value }) => value.destroy?.()))
  }
  try {
    await inTime(Promise.all(parts))
  } catch (error) {
    void leave()
    throw error
  }
  return { widgets, leave }
}

let before: Promise<unknown> = Promise.resolve()

export type WidgetState = { step: 'loading' } | { step: 'ready'; widgets: Widgets } | { step: 'failed' }

/** `isPlaced`: the elements that the provider renders into are on the page. */
export function useWidgets(place: WidgetPlace, isPlaced: boolean): { state: WidgetState; retry: () => void } {
  const { scriptUrl, clientKey, customerKey, amount } = place
  const [attempt, setAttempt] = useState(1)
  const [ended, setEnded] = useState<{ attempt: number; state: WidgetState } | null>(null)
  useEffect(() => {
    if (!isPlaced) return undefined
    let isHere = true
    const end = (state: WidgetState) => isHere && setEnded({ attempt, state })
    const shown = before.then(() => show({ scriptUrl, clientKey, customerKey, amount }, () => isHere))
    shown.then(
      (now) => now && end({ step: 'ready', widgets: now.widgets }),
      () => end({ step: 'failed' }),
    )
    return () => {
      isHere = false
      before = shown.then(
        (now) => now?.leave(),
        () => {},
      )
    }
  }, [scriptUrl, clientKey, customerKey, amount, attempt, isPlaced])
  const state: WidgetState = ended?.attempt === attempt ? ended.state : { step: 'loading' }
  return { state, retry: () => setAttempt(attempt + 1) }
}
