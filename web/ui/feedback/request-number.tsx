// The number of a failed request, beside its message; its code loads with the first failure.
import { lazy, Suspense, type ComponentType } from 'react'
import { requestIdOf } from '#web/lib/api/request-id.ts'

const Nothing = () => null

// Without it the error is still shown: a chunk that cannot load must not hide the first failure.
const Shown = lazy<ComponentType<{ id: string }>>(() =>
  import('./request-number-shown.tsx').then(
    (module) => ({ default: module.RequestNumberShown }),
    () => ({ default: Nothing }),
  ),
)

/** Nothing where the server did not fail: a refusal shows its reason. */
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
