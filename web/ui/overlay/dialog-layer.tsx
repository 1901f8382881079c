import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { uiWords } from '#messages/ui/ui.ts'
import { t } from '#web/lib/locale/locale.ts'
import { IconButton } from '#web/ui/basic/icon-button.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Stays in view below the body: usually buttons. */
  footer?: ReactNode
  /** Makes body and footer one form. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  /** 400, 520, 720 or 960 px. On a phone `sm` rises from the bottom and the others fill the screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The user must answer: a press outside does not close it, and there is no ✕. */
  alert?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}

const fields = ':is(input, textarea, [role="combobox"]):not([type="file"], [type="checkbox"], [readonly], :disabled)'

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180', xl: 'sm:max-w-240' }

const popupLook = clsx(
  'relative flex w-full animate-sheet-in flex-col overflow-hidden bg-raised text-ink shadow-dialog',
  'outline-none transition-[opacity,scale] duration-150 data-ending-style:opacity-0',
  'sm:max-h-[min(100%,56rem)] sm:animate-pop-in sm:rounded-card sm:data-ending-style:scale-98',
)
const bottomSheet = 'max-h-full rounded-t-card pb-[env(safe-area-inset-bottom)]'
const fullScreen = 'max-sm:h-dvh'

function Header({ title, description, alert }: Pick<DialogProps, 'title' | 'description' | 'alert'>) {
  return (
    <header className="flex items-start gap-3 px-5 pt-5 sm:px-6">
      <div className="min-w-0 flex-1 py-1">
        <Dialog.Title className="text-lg leading-7 font-bold">{title}</Dialog.Title>
        {description && (
          <Dialog.Description render={<div />} className="mt-1 text-ink-soft">
            {description}
          </Dialog.Description>
        )}
      </div>
      {!alert && (
        <Dialog.Close
          render={<IconButton label={t(uiWords).close} icon={<X />} size="sm" className="-mr-2" data-keep-clear />}
        />
      )}
    </header>
  )
}

function Frame({ onSubmit, children }: { onSubmit: DialogProps['onSubmit']; children: ReactNode }) {
  const look = 'flex min-h-0 flex-1 flex-col'
  if (!onSubmit) return <div className={look}>{children}</div>
  return (
    <form noValidate onSubmit={onSubmit} className={look}>
      {children}
    </form>
  )
}

export function DialogLayer(props: DialogProps) {
  const { open, onOpenChange, children, footer, onSubmit, size = 'md', alert = false, initialFocus } = props
  const body = useRef<HTMLDivElement>(null)
  // The first field to type into takes the focus, except on a touch screen, where it would open the keyboard. A field
  // with `autoFocus` would take it before the dialog has seen which button to give it back to.
  const firstField = (opened: string) =>
    opened === 'touch' ? true : (body.current?.querySelector<HTMLElement>(fields) ?? true)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={alert}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className="fixed inset-0 z-50 min-h-dvh animate-fade-in bg-overlay transition-opacity duration-150
            data-ending-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <Dialog.Popup
            role={alert ? 'alertdialog' : 'dialog'}
            initialFocus={initialFocus ?? firstField}
            className={clsx(popupLook, widths[size], size === 'sm' ? bottomSheet : fullScreen)}
          >
            <Header {...props} />
            <Frame onSubmit={onSubmit}>
              {children && (
                <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-5 sm:px-6">
                  {children}
                </div>
              )}
              {footer && (
                <footer
                  data-keep-clear
                  className={clsx(
                    'flex flex-wrap justify-end gap-2 px-5 py-4 max-sm:[&>button]:flex-1 sm:px-6',
                    children ? 'border-t border-line' : 'pt-6 pb-5',
                  )}
                >
                  {footer}
                </footer>
              )}
            </Frame>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
