// The frame of all three payment screens: an empty page in the shell with the dialog open over it.
import { useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageHeader } from '#web/ui/basic/page-header.tsx'

type PaymentDialogProps = {
  title: string
  description?: ReactNode
  /** Closing the dialog leaves the route. */
  onLeave: () => void
  footer: ReactNode
  children: ReactNode
}

export function PaymentDialog({ title, description, onLeave, footer, children }: PaymentDialogProps) {
  const start = useRef<HTMLDivElement>(null)
  useDocumentTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <Dialog
        open
        onOpenChange={(open) => !open && onLeave()}
        title={title}
        description={description}
        footer={footer}
        initialFocus={start}
      >
        {/* The focus starts at the text: the provider's fields load later, and 취소 should not come first. */}
        <div ref={start} tabIndex={-1} className="outline-none">
          {children}
        </div>
      </Dialog>
    </>
  )
}

/** A sentence or two, with an icon that shows the outcome. */
export function Notice({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-2 py-6 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink [&_svg]:size-6.5">
        {icon}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-sm text-ink-soft">{children}</div>}
    </div>
  )
}
