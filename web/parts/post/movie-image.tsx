import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { LatePicture } from '#web/ui/basic/late-picture.tsx'

type MovieImageProps = {
  path: string | null
  /** The widths that the service has, smallest first; the browser takes the one that fits. */
  widths: readonly number[]
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string
  className?: string
  /** Shown where there is no picture. */
  instead?: ReactNode
  eager?: boolean
}

/** A picture of the movie service, in the size that the screen needs; words beside it say what it shows. */
export function MovieImage({ path, widths, sizes, className, instead, eager = false }: MovieImageProps) {
  const { data: settings } = useQuery(settingsQuery)
  const [broken, setBroken] = useState<string | null>(null)
  if (!path || broken === path) {
    return (
      <span className={clsx('grid place-items-center bg-sunken text-ink-faint', className)}>
        {instead ?? <ImageOff aria-hidden className="size-6" />}
      </span>
    )
  }
  const base = settings?.movies.images
  const address = (width: number) => `${base}/w${width}${path}`
  return (
    <LatePicture
      {...(base
        ? { srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '), src: address(widths.at(-1) ?? 0) }
        : {})}
      sizes={sizes}
      isFirst={eager}
      onError={() => setBroken(path)}
      className={clsx('bg-sunken object-cover', className)}
    />
  )
}
