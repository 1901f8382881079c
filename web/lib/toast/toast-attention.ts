// Notices whether the user is at the toasts: while they read, the toasts do not expire. F6 goes there, Escape closes and returns.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { toast, toastStore } from './toast.ts'

type Region = RefObject<HTMLElement | null>

function useReturn(region: Region) {
  const [cameFrom, setCameFrom] = useState<HTMLElement | null>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const active = document.activeElement
    const inside = region.current?.contains(active) ?? false
    if (event.key === 'F6') {
      const first = region.current?.querySelector('button')
      if (!first) return
      event.preventDefault()
      if (!inside && active instanceof HTMLElement) setCameFrom(active)
      first.focus()
    } else if (event.key === 'Escape' && inside) {
      event.stopPropagation()
      const newest = toastStore.get().at(-1)
      if (newest) toast.dismiss(newest.id)
    }
  })
  // The pressed button disappears with its toast, so the focus returns to where the keyboard user was.
  const onGone = useEffectEvent(() => {
    if (!cameFrom || region.current?.contains(document.activeElement)) return
    cameFrom.focus()
    setCameFrom(null)
  })

  useEffect(() => {
    // Listens in the capture phase, so that an open dialog does not take the Escape for itself.
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    const stop = toastStore.subscribe(() => requestAnimationFrame(() => onGone()))
    return () => {
      document.removeEventListener('keydown', listen, true)
      stop()
    }
  }, [])
}

export function useToastAttention(region: Region) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useReturn(region)

  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    // A removed toast fires no pointerleave or focusout, so we check again after every change.
    const look = () => {
      setHovered(element.matches(':hover'))
      setFocused(element.contains(document.activeElement))
    }
    const later = () => requestAnimationFrame(look)
    const events = ['pointerover', 'pointerout', 'focusin', 'focusout'] as const
    for (const name of events) element.addEventListener(name, later)
    const stop = toastStore.subscribe(later)
    return () => {
      for (const name of events) element.removeEventListener(name, later)
      stop()
    }
  }, [region])

  return hovered || focused
}
