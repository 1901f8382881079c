// The table of contents of a long post: beside the text where there is room, above it and folded on a phone.
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { blogWords } from '#messages/blog/blog.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useShown } from '#web/lib/router/use-router.ts'
import { Link } from '#web/parts/text/link.tsx'
import type { Heading } from '#web/ui/editor/rich-text/rich-text-clean.ts'

/** Fewer headings need no table. */
export const CONTENTS_FROM = 3

const isWide = () => matchMedia('(min-width: 80rem)').matches

/** A heading counts as reached when it stands in the upper third of the window. */
const REACHED = 1 / 3

/** The last heading that the reader has reached. */
function useCurrent(headings: readonly Heading[]) {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const isReached = ({ id }: Heading) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * REACHED
      setCurrent(headings.findLast(isReached)?.id ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [headings])
  return current
}

function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** Scrolls to the heading that the address names. */
function useLinkedHeading(headings: readonly Heading[]) {
  const hash = useShown(({ location }) => location.hash)
  const wanted = headings.find(({ id }) => `#${id}` === hash)?.id
  useEffect(() => {
    if (!wanted) return undefined
    // A new page first goes to its top.
    const frame = requestAnimationFrame(() => goTo(wanted))
    return () => cancelAnimationFrame(frame)
  }, [wanted])
}

export function Contents({ post, headings }: { post: string; headings: readonly Heading[] }) {
  const w = t(blogWords)
  const current = useCurrent(headings)
  const place = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (place.current) place.current.open = isWide()
  }, [])
  useLinkedHeading(headings)
  // The address may name the heading already, and then nothing but this moves the page.
  const follow = (id: string) => (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    requestAnimationFrame(() => goTo(id))
  }
  return (
    <nav aria-label={w.contents} className="mt-6 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:mt-2 print:hidden">
      <details
        ref={place}
        className="rounded-card border border-line bg-surface p-4 text-sm xl:sticky xl:top-24 xl:max-h-[80dvh] xl:overflow-y-auto"
      >
        <summary className="cursor-pointer font-semibold">{w.contents}</summary>
        <ol className="mt-3 flex flex-col gap-1">
          {headings.map(({ id, level, text }) => (
            <li key={id} className={clsx(level === 3 && 'pl-4')}>
              <Link
                to="/blog/$id"
                params={{ id: post }}
                hash={id}
                replace
                resetScroll={false}
                aria-current={current === id ? 'location' : undefined}
                onClick={follow(id)}
                className="block rounded-item border-l-3 border-transparent py-1 pl-2 text-ink-soft no-underline
                  hover:underline aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
