// The button that uploads, and what guests find in its place.
import { ImagePlus, LogIn } from 'lucide-react'
import type { RefObject } from 'react'
import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'

export const login = () => openShellDialog('login')

export type Picker = RefObject<HTMLInputElement | null>

export function UploadButton({ picker }: { picker: Picker }) {
  return (
    <Button variant="primary" icon={<ImagePlus />} onClick={() => picker.current?.click()}>
      {t(albumWords).upload}
    </Button>
  )
}

/** For guests, and until the session is known, the button's place is kept, so that the photos below do not move. */
export function AddPhotos({ picker, mayAdd }: { picker: Picker; mayAdd: boolean }) {
  const user = useSession()
  if (user && mayAdd) return <UploadButton picker={picker} />
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden className="invisible flex">
        <UploadButton picker={picker} />
      </span>
      {user === null && (
        <Button icon={<LogIn />} onClick={login}>
          {t(albumWords).login}
        </Button>
      )}
    </span>
  )
}
