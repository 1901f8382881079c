// Screen tests run the React that users get: the one that warns takes a sixth longer. It has no `act`, so this file has
// what the testing library needs of it.
import React from 'react'
import { flushSync } from 'react-dom'
// @ts-expect-error it has no types of its own
import * as scheduler from 'scheduler'

const { unstable_IdlePriority, unstable_scheduleCallback } = scheduler as {
  unstable_IdlePriority: number
  unstable_scheduleCallback: (priority: number, work: () => void) => void
}

/** React comes to an idle task as soon as nothing is left that it has put off. */
export const allDrawn = () =>
  new Promise<void>((resolve) => unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))

function act<T>(work: () => T | Promise<T>) {
  const result = flushSync(work)
  // Renders the changes of the effects.
  flushSync(() => {})
  const end = async () => {
    const value = await result
    await allDrawn()
    return value
  }
  // Waited for by those alone who want to: as React's own, it is no promise.
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve: (value: T) => void, reject: (error: unknown) => void) => void end().then(resolve, reject) }
}

// The testing library looks for it when it is loaded: this file comes first.
if (!('act' in React)) Object.assign(React, { act })
