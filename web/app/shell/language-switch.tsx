import { Globe } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { switchLocale, t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'

/** Another language renders the whole page again: the switch on the new page takes the focus of the pressed one. */
let wasPressed = false

/** Names the other language in that language, for the reader who cannot read this one. */
export function LanguageSwitch() {
  const { other } = t(shellWords)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!wasPressed) return
    wasPressed = false
    button.current?.focus()
  }, [])

  function change() {
    wasPressed = true
    switchLocale()
  }

  return (
    <Button
      ref={button}
      variant="ghost"
      lang={other.lang}
      aria-label={other.label}
      onClick={change}
      className="px-2! text-ink-soft! hover:text-ink! pointer-coarse:min-w-11 sm:px-2.5!"
    >
      <Globe aria-hidden className="max-sm:hidden" />
      {other.name}
    </Button>
  )
}
