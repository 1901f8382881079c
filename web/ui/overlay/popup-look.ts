import { clsx } from 'clsx'

// The look that menus, popovers and select lists share.
export const popupLook = clsx(
  'max-h-(--available-height) max-w-full origin-(--transform-origin) overflow-y-auto overscroll-contain',
  'rounded-card border border-line bg-raised text-ink shadow-popup outline-none',
  'animate-pop-in transition-opacity duration-100 data-ending-style:opacity-0',
)

export const popupItemLook = clsx(
  'flex min-h-9 w-full items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm font-medium select-none',
  'outline-none data-highlighted:bg-hover data-disabled:opacity-50 pointer-coarse:min-h-11',
  '[&_svg]:size-4.5 [&_svg]:shrink-0',
)
