import { clsx } from 'clsx'
import { useState } from 'react'

export type AvatarProps = {
  name: string
  src?: string | null
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Leave it out where the name stands beside the picture. */
  alt?: string
  className?: string
}

const sizes = {
  xs: 'size-6 text-xs',
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-20 text-3xl',
}

const tones = [
  'bg-accent-soft text-accent-ink',
  'bg-info-soft text-info-ink',
  'bg-warn-soft text-warn-ink',
  'bg-danger-soft text-danger-ink',
  'bg-violet-soft text-violet-ink',
  'bg-success-soft text-success-ink',
]

function toneOf(name: string) {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length]
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? '?'

export function Avatar({ name, src, size = 'md', alt = '', className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const shape = 'inline-grid shrink-0 place-items-center overflow-hidden rounded-full'
  const look = clsx(shape, sizes[size], className)
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        onError={() => setBrokenSrc(src)}
        className={clsx(look, 'bg-sunken object-cover')}
      />
    )
  }
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    // Drawn as a shape: as text, the letter would become a part of the name of the button around it.
    <span
      {...naming}
      data-initial={initialOf(name)}
      className={clsx(look, 'leading-none font-semibold before:content-[attr(data-initial)]', toneOf(name))}
    />
  )
}
