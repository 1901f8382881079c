import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name for screen readers, shown as a tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  variant?: 'ghost' | 'secondary' | 'danger'
  tooltipSide?: 'top' | 'bottom'
}

const sizes = { sm: 'size-9 [&_svg]:size-4.5', md: 'size-10 [&_svg]:size-5' }

const variants = {
  ghost: 'text-ink-soft hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover',
  secondary: 'border border-line bg-raised text-ink shadow-control hover:bg-hover active:bg-pressed',
  danger: 'text-danger-ink hover:bg-danger-soft active:bg-danger-soft',
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', variant = 'ghost', tooltipSide = 'bottom', className, ...rest } = props
  return (
    <Tooltip text={label} side={tooltipSide} repeatsLabel>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={clsx(
          'relative inline-grid shrink-0 place-items-center rounded-control pointer-coarse:size-11',
          'transition-[background-color,color,scale] duration-150 active:scale-95',
          'disabled:pointer-events-none disabled:opacity-40',
          sizes[size],
          variants[variant],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
