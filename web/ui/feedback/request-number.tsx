// The number of a request that failed, beside what is told about it; its code comes when something has failed.
import { lazy, Suspense, type ComponentType } from 'react'
import { requestIdOf } from '#web/lib/request-id.ts'

const Nothing = () => null

// Without it the error is still told: what cannot be loaded must not hide what failed first.
const Shown = lazy<ComponentType<{ id: string }>>(() =>
  import('./request-number-shown.tsx').then(
    (module) => ({ default: module.RequestNumberShown }),
    () => ({ default: Nothing }),
  ),
)

/** Nothing where it was no fault of the server: what was refused says why. */
export function RequestNumber({ of }: { of: unknown }) {
  const id = requestIdOf(of)
  return (
    id && (
      <Suspense>
        <Shown id={id} />
      </Suspense>
    )
  )
}
