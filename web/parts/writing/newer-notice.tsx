// Somebody else saved first and changed the same fields: the writer sees the difference and chooses which side stays there.
import { Fragment, lazy, Suspense } from 'react'
import { newerWords } from '#messages/shared/newer.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Few ever see one. */
const Diff = lazy(lazyLoad(() => import('#web/parts/text/word-diff.tsx').then((module) => ({ default: module.Diff }))))

/** Takes the focus, because the user must choose first and the form may be scrolled to its end. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type Newer<Values> = {
  both: (keyof Values)[]
  mine: Values
  theirs: Values
  take: () => void
  keepMine: () => void
}

/** How the fields are called, and how the value of one reads; a picture is its address, or the name of a picked file. */
export type ToldFields<Values> = {
  [Field in keyof Values]?: { label: string; text?: (value: Values[Field]) => string; isPicture?: boolean }
}

const plain = (value: unknown) => (value instanceof File ? value.name : typeof value === 'string' ? value : '')

const isAddress = (text: string) => /^(\/|https?:)/.test(text)

type SidesProps = { stored: string; mine: string; isPicture?: boolean }

function Pictures({ stored, mine }: SidesProps) {
  const w = t(newerWords)
  const sides = [
    { name: w.stored, src: stored },
    { name: w.mine, src: mine },
  ]
  return (
    <div className="flex gap-4">
      {sides.map(({ name, src }) => (
        <figure key={name}>
          {isAddress(src) && <img src={src} alt="" className="size-16 rounded-item object-cover" />}
          <figcaption className="text-sm text-ink-soft">
            {isAddress(src) ? name : `${name}: ${src || w.empty}`}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Texts({ stored, mine }: SidesProps) {
  const w = t(newerWords)
  return (
    <p className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      <Suspense fallback={stored}>
        <Diff before={stored} after={mine} words={{ removed: w.stored, added: w.mine }} />
      </Suspense>
    </p>
  )
}

function Field({ label, ...sides }: SidesProps & { label: string }) {
  return (
    <>
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="mb-2 last:mb-0">{sides.isPicture ? <Pictures {...sides} /> : <Texts {...sides} />}</dd>
    </>
  )
}

export function NewerNotice<Values>({ newer, fields }: { newer: Newer<Values>; fields: ToldFields<Values> }) {
  const w = t(newerWords)
  const { both, mine, theirs } = newer
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={newer.take}>
        {w.take}
      </Button>
      <Button size="sm" onClick={newer.keepMine}>
        {w.keepMine}
      </Button>
    </div>
  )
  return (
    <div ref={takeFocus} role="group" aria-label={w.title} tabIndex={-1} className="w-full outline-none">
      <Alert tone="warn" title={w.title} action={choices}>
        {w.text}
        <dl className="mt-2 rounded-control border border-line bg-surface px-3 py-2 font-normal text-ink">
          {both.map((name) => {
            const { label = w.other, text = plain, isPicture } = fields[name] ?? {}
            return (
              <Fragment key={String(name)}>
                <Field label={label} stored={text(theirs[name])} mine={text(mine[name])} isPicture={isPicture} />
              </Fragment>
            )
          })}
        </dl>
        <p className="mt-1 text-sm">
          <del className="bg-danger-soft text-danger-ink">{w.stored}</del>{' '}
          <ins className="bg-success-soft text-success-ink">{w.mine}</ins>
        </p>
      </Alert>
    </div>
  )
}
