import { CircleAlert } from 'lucide-react'

/** Always in the page, because a screen reader announces only changes of an element that is there already. */
export function ProblemLine({ id, text }: { id: string; text: string | null }) {
  return (
    <div id={id} role="alert" className="empty:-mt-4">
      {text && (
        <p className="flex items-start gap-2 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
