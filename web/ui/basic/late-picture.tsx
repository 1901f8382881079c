// A picture that loads when it comes near the window. Browsers load their own `lazy` pictures from 1,250 to 2,500 px below
// it: a first visit to a long grid would load three windows of them.
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { whenInView } from '#web/lib/browser/in-view.ts'

/** In pixels outside the window. */
const NEAR = 300

type LatePictureProps = Omit<ComponentProps<'img'>, 'alt' | 'loading' | 'ref'> & {
  /** In view when the page opens: loaded at once, before other pictures. */
  isFirst?: boolean
}

/** An empty picture: HTML knows none without an address. */
const WAITING = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Beside words that say what it shows: as long as it waits, its place is empty. */
export function LatePicture({ src, srcSet, sizes, isFirst = false, ...props }: LatePictureProps) {
  const place = useRef<HTMLImageElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const element = place.current
    return isNear || !element ? undefined : whenInView(element, NEAR, () => setNear(true))
  }, [isNear])
  const first = isFirst && ({ loading: 'eager', fetchPriority: 'high' } as const)
  return (
    <img
      ref={place}
      decoding="async"
      {...first}
      {...props}
      alt=""
      {...(isNear && src ? { sizes, srcSet, src } : { src: WAITING })}
    />
  )
}
