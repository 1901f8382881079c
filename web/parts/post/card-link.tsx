import { clsx } from 'clsx'
import { Link2 } from 'lucide-react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'

/** As high with a card as with a link, so that nothing moves when the card comes or goes. */
export const cardFrame = 'relative flex h-28 items-center overflow-hidden rounded-card border border-line bg-surface'

/** The address of a card as a plain link: while the card is on its way, and where there is none for this reader. */
export function CardLink({ address }: { address: string }) {
  return (
    <p className={clsx(cardFrame, 'gap-3 px-4')}>
      <Link2 aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="line-clamp-3 min-w-0 font-medium break-all text-accent-ink underline underline-offset-3"
      >
        {address}
        <span className="sr-only"> ({t(editorWords).newWindow})</span>
      </a>
    </p>
  )
}
