// A picture that is asked for when it comes near the window. Browsers load their own `lazy` pictures from 1,250 to 2,500 px
// below it: a first visit to a long grid would load three windows of them.
import { useEffect, useRef, useState, type ComponentProps } from 'react'

const NEAR = '300px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer for all of them. Returns the function that ends it. */
function whenNear(element: Element, tell: () => void) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: NEAR },
  )
  waiting.set(element, tell)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

type LatePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'loading' | 'ref'> & {
  /** In the window when the page opens: asked for at once, before other pictures. */
  isFirst?: boolean
}

/** Beside words that say what it shows: as long as it waits, its place is empty. */
export function LatePicture({ src, srcSet, isFirst = false, ...props }: LatePictureProps) {
  const place = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = place.current
    return isNear || !element ? undefined : whenNear(element, () => setNear(true))
  }, [isNear])
  const first = isFirst && ({ loading: 'eager', fetchPriority: 'high' } as const)
  return <img ref={place} decoding="async" {...first} {...props} alt="" {...(isNear && { srcSet, src })} />
}
