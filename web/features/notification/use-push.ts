// Whether this browser gets push messages, and turning them on and off.
import { useEffect, useState } from 'react'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { notificationApi } from '#contract/notification/notification.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { pushOwner, setPushOwner } from './push-owner.ts'

/** `off` and `on` can be changed here, the others cannot. */
export type PushState = 'unknown' | 'none' | 'blocked' | 'off' | 'on'

const registration = async () => (await navigator.serviceWorker?.getRegistration(`${BASE_PATH}/`)) ?? null

async function stateNow(uid: string): Promise<PushState> {
  const worker = 'PushManager' in window && 'Notification' in window ? await registration() : null
  if (!worker) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return pushOwner() === uid && (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

const encoded = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tellServer = (made: PushSubscription) =>
  call(notificationApi.subscribe, {
    body: { endpoint: made.endpoint, p256dh: encoded(made.getKey('p256dh')), auth: encoded(made.getKey('auth')) },
  })

async function turnOn(pushKey: string, uid: string) {
  const worker = await registration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') return
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  try {
    await tellServer(made)
    setPushOwner(uid)
  } catch (error) {
    // The server does not know of it, so nothing would ever come.
    await made.unsubscribe()
    throw error
  }
}

/** The server drops a browser with its session: after the next sign-in of the same person it subscribes again. */
export async function renewPush(uid: string) {
  if ((await stateNow(uid)) !== 'on') return
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) await tellServer(subscription)
}

async function turnOff() {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  await call(notificationApi.unsubscribe, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

export function usePush(pushKey: string) {
  const uid = useSession()?.uid ?? ''
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isHere = true
    const look = () => void stateNow(uid).then((now) => isHere && setState(now))
    look()
    // On a first visit the worker comes after the page.
    void navigator.serviceWorker?.ready.then(look)
    return () => void (isHere = false)
  }, [uid])
  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      await (wanted ? turnOn(pushKey, uid) : turnOff())
    } catch {
      toast.error(t(notificationSettingsWords).pushFailed)
    }
    setState(await stateNow(uid))
    setBusy(false)
  }
  return { state, isBusy, change }
}
