// A small hint at hover and keyboard focus. Written by hand: it is on every icon button of the entry bundle.
import { cloneElement, useEffect, useId, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside.ts'

type Handlers = {
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
  'aria-describedby'?: string
}

type TooltipProps = {
  text: string
  side?: 'top' | 'bottom'
  /** The child already has this name, so screen readers skip the hint. */
  repeatsLabel?: boolean
  children: ReactElement<Handlers>
}

const openDelay = 450
// Time to move the pointer from the child onto the hint, which must not vanish (WCAG 1.4.13).
const closeDelay = 120

function useHint() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [next, setNext] = useState<{ anchor: HTMLElement | null; delay: number } | null>(null)

  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => setAnchor(next.anchor), next.delay)
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    if (!anchor) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setNext({ anchor: null, delay: 0 })
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [anchor])

  const show = (element: HTMLElement, delay: number) => setNext({ anchor: element, delay })
  const hide = (delay = 0) => setNext({ anchor: null, delay })
  return { anchor, show, hide }
}

export function Tooltip({ text, side = 'top', repeatsLabel = false, children }: TooltipProps) {
  const { anchor, show, hide } = useHint()
  const id = useId()
  const own = children.props
  const trigger = cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') show(event.currentTarget, openDelay)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide(closeDelay)
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
    ...(!repeatsLabel && anchor && { 'aria-describedby': id }),
  })
  return (
    <>
      {trigger}
      {anchor &&
        createPortal(
          <div
            id={id}
            role={repeatsLabel ? undefined : 'tooltip'}
            aria-hidden={repeatsLabel || undefined}
            ref={(bubble) => {
              if (!bubble) return
              placeBeside(bubble, anchor, side)
              bubble.addEventListener('pointerenter', () => show(anchor, 0))
              bubble.addEventListener('pointerleave', () => hide(closeDelay))
            }}
            className="fixed top-0 left-0 z-70 max-w-64 animate-fade-in rounded-item bg-inverse px-2.5 py-1
              text-[0.8125rem] leading-5 font-medium text-on-inverse shadow-popup print:hidden"
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  )
}
