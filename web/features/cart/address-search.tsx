// 주소 찾기: the address search inside a dialog of its own.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cartWords } from '#messages/cart/cart.ts'
import { t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { loadPostcode, themeOf, type PostcodeAnswer } from './postcode.ts'

type Ends = { onFound: (answer: PostcodeAnswer) => void; onFailed: () => void }

function Search({ onFound, onFailed }: Ends) {
  const w = t(cartWords).delivery
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const found = useEffectEvent(onFound)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let isShown = true
    const start = async () => {
      const { postcode } = await client.query({ ...settingsQuery, staleTime: 'static' })
      const Postcode = await loadPostcode(postcode.scriptUrl)
      if (!isShown || !place.current) return
      setReady(true)
      const size = { width: '100%', height: '100%' }
      const theme = themeOf(place.current)
      new Postcode({ ...size, theme, oncomplete: (answer) => found(answer) }).embed(place.current, { autoClose: true })
    }
    start().catch(() => isShown && failed())
    return () => {
      isShown = false
    }
  }, [client])
  return (
    <div className="relative h-[min(28rem,70dvh)]">
      {!isReady && (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner label={w.loading} />
        </div>
      )}
      <div ref={place} role="group" aria-label={w.findFrame} className="size-full overflow-hidden rounded-card" />
    </div>
  )
}

type AddressSearchProps = Ends & { open: boolean; onOpenChange: (open: boolean) => void }

export function AddressSearch({ open, onOpenChange, ...ends }: AddressSearchProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(cartWords).delivery.findTitle}>
      <Search {...ends} />
    </Dialog>
  )
}
