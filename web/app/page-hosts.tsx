// Where questions ("are you sure?") and the list of shortcuts appear; loaded after the page itself.
import { ShortcutHost } from '#web/lib/shortcuts.tsx'
import { ConfirmHost } from '#web/ui/confirm.tsx'

export default function PageHosts() {
  return (
    <>
      <ConfirmHost />
      <ShortcutHost />
    </>
  )
}
