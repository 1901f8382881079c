// Shows the toasts that toast.ts holds.
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useToastAttention } from '#web/lib/toast/toast-attention.ts'
import { toast, toastStore, type Toast } from '#web/lib/toast/toast.ts'
import { RequestNumber } from './request-number.tsx'
import { usePlace } from './toast-place.ts'

const icons = { info: Info, success: CircleCheck, error: CircleAlert }
const calm = 'text-on-inverse-accent'
const danger = 'text-on-inverse-danger'

// The time runs while the user is not reading; a pause keeps the rest of it.
function useExpiry({ id, duration }: Toast, paused: boolean) {
  const left = useRef(duration)
  useEffect(() => {
    if (paused || duration === 0) return undefined
    const started = performance.now()
    const timer = setTimeout(() => toast.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [id, duration, paused])
}

function ToastCard({ item, paused }: { item: Toast; paused: boolean }) {
  const Icon = icons[item.kind]
  useExpiry(item, paused)
  return (
    <div
      role={item.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full animate-rise items-center gap-3 rounded-card bg-inverse py-2
        pr-2 pl-4 text-on-inverse shadow-dialog sm:w-96"
    >
      <Icon className={clsx('size-5 shrink-0', item.kind === 'error' ? danger : calm)} />
      <div className="min-w-0 flex-1 py-1 text-sm leading-5.5 font-medium">
        <p>{item.text}</p>
        <RequestNumber of={item.about} />
      </div>
      {item.action && (
        <button
          type="button"
          onClick={() => toastStore.act(item.id)}
          className="min-h-9 shrink-0 rounded-item px-2.5 text-sm font-semibold text-on-inverse-accent
            outline-offset-0 outline-on-inverse-accent hover:bg-on-inverse/10 pointer-coarse:min-h-11"
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t(uiWords).close}
        onClick={() => toast.dismiss(item.id)}
        className="grid size-9 shrink-0 place-items-center rounded-item outline-offset-0
          outline-on-inverse-accent hover:bg-on-inverse/10 pointer-coarse:size-11"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}

export function Toaster() {
  const toasts = toastStore.useValue()
  const region = useRef<HTMLElement>(null)
  const paused = useToastAttention(region)
  usePlace(region, toasts)
  const newestFirst = toasts.toReversed()
  const card = (item: Toast) => <ToastCard key={item.id} item={item} paused={paused} />

  return createPortal(
    <section
      ref={region}
      data-toasts
      aria-label={t(uiWords).notifications}
      // At the top it stands below the top bar.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2
        pb-[env(safe-area-inset-bottom)] data-[place=top]:top-18 data-[place=top]:bottom-auto data-[place=raised]:bottom-24
        sm:inset-x-auto sm:right-6 sm:data-[place=bottom]:bottom-6 lg:data-[place=top]:top-22 print:hidden"
    >
      <div aria-live="assertive" aria-atomic={false} className="contents">
        {newestFirst.filter((item) => item.kind === 'error').map(card)}
      </div>
      <output aria-live="polite" aria-atomic={false} className="contents">
        {newestFirst.filter((item) => item.kind !== 'error').map(card)}
      </output>
    </section>,
    document.body,
  )
}
