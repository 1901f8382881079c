import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
  /** In pixels. */
  width?: number
}

export function DrawerLayer({ open, onOpenChange, label, children, width = 280 }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className="fixed inset-0 z-50 min-h-dvh animate-fade-in bg-overlay transition-opacity duration-200
            data-ending-style:opacity-0"
        />
        <Dialog.Popup
          aria-label={label}
          style={{ width }}
          className="fixed inset-y-0 left-0 z-50 max-w-[85vw] animate-slide-in overflow-y-auto
            overscroll-contain bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-dialog outline-none
            transition-transform duration-200 ease-soft data-ending-style:-translate-x-full"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
