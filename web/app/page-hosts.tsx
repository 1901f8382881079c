// Where toasts, questions ("are you sure?") and the list of shortcuts appear; loaded right after the page itself.
// A toast that comes earlier waits in its store.
import { ShortcutHost } from '#web/lib/shortcuts.tsx'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

export default function PageHosts() {
  return (
    <>
      <Toaster />
      <ConfirmHost />
      <ShortcutHost />
    </>
  )
}
