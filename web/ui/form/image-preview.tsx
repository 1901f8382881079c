import { clsx } from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { imageFieldWords } from '#messages/ui/ui-image-field.ts'
import { t } from '#web/lib/locale/locale.ts'

export type PreviewProps = {
  /** The picture that is there now: an address, or the file that was picked. */
  value: string | File | null
  shape?: 'circle' | 'square' | 'wide'
}

const shapes = {
  circle: 'size-24 rounded-full',
  square: 'size-28 rounded-card',
  wide: 'h-28 w-48 rounded-card',
}

// Makes an address for the picked file, and releases it afterwards.
function useAddress(value: string | File | null) {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null)
  const file = value instanceof File ? value : null
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    const frame = requestAnimationFrame(() => setMade({ file, url }))
    return () => {
      cancelAnimationFrame(frame)
      URL.revokeObjectURL(url)
    }
  }, [file])
  if (typeof value === 'string') return value
  return made && made.file === file ? made.url : null
}

export function ImagePreview({ value, shape = 'square', icon }: PreviewProps & { icon: ReactNode }) {
  const address = useAddress(value)
  const [broken, setBroken] = useState<string | null>(null)
  if (address && address !== broken) {
    const look = clsx('shrink-0 bg-sunken object-cover', shapes[shape])
    const alt = t(imageFieldWords).preview
    return <img src={address} alt={alt} className={look} onError={() => setBroken(address)} />
  }
  return (
    <span className={clsx('grid shrink-0 place-items-center bg-sunken text-ink-faint [&_svg]:size-7', shapes[shape])}>
      {icon}
    </span>
  )
}
