import { clsx } from 'clsx'
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { stateWords } from '#messages/ui/ui-states.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Spinner } from './spinner.tsx'

type Rendered = ReactElement<{ className?: string; children?: ReactNode }>

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** The button keeps its width and its focus, and ignores further presses. */
  loading?: boolean
  /** The button fills the width of its container. */
  block?: boolean
  /** Renders another element, such as a router link, to look like the button. */
  render?: Rendered
}

const variants = {
  primary: 'bg-accent text-on-accent shadow-control hover:bg-accent-hover active:bg-accent-pressed',
  secondary: 'border border-line bg-raised text-ink shadow-control hover:bg-hover active:bg-pressed',
  ghost: 'text-ink hover:bg-hover active:bg-pressed aria-expanded:bg-hover',
  danger: 'bg-danger text-on-danger shadow-control hover:bg-danger-hover active:bg-danger-hover',
}

const sizes = {
  sm: 'h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'h-10 px-4 text-[0.9375rem] pointer-coarse:min-h-11',
  lg: 'h-12 px-5 text-base',
}

const shape = clsx(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold',
  'whitespace-nowrap no-underline select-none [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  'transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.985]',
  'disabled:pointer-events-none disabled:opacity-50',
)

const ignore = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  block = false,
  render,
  className,
  children,
  ...props
}: ButtonProps) {
  const look = clsx(shape, variants[variant], sizes[size], block && 'w-full', className)
  const content = (
    <span className={clsx('inline-flex items-center gap-2', loading && 'opacity-0')}>
      {icon}
      {children}
    </span>
  )
  if (render) return cloneElement(render, { className: look }, content)
  return (
    <button
      type="button"
      {...props}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={look}
    >
      {content}
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" label={null} />
          <span className="sr-only">{t(stateWords).working}</span>
        </span>
      )}
    </button>
  )
}
