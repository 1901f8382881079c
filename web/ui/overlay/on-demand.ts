// Loads a part's code when it is first needed: overlays bring Base UI along, which the entry cannot afford.
import { createElement, useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { stateWords } from '#messages/ui/ui-states.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { createStore } from '#web/lib/store/store.ts'
import { toast } from '#web/lib/toast/toast.ts'

export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = createStore<ComponentType<Props> | null>(null)
  let arriving: Promise<void> | null = null

  // The next use loads again; the toast explains to the user why nothing opened.
  const failed = () => {
    arriving = null
    toast.error(t(stateWords).partFailed)
  }
  const preload = () => {
    arriving ??= lazyLoad(load)().then(part.set, failed)
  }

  function OnDemand(props: Props) {
    const Part = part.useValue()
    useEffect(preload)
    return Part && createElement(Part, props)
  }
  return Object.assign(OnDemand, { preload, useArrived: () => part.useValue() !== null })
}

/** The press is answered at once, and what it opens, which is large, follows in the picture after it. Closing does not wait. */
export const useOpening = (open: boolean) => useDeferredValue(open, false) && open

// A closed overlay that was open once stays mounted, so that it can animate out.
export function useOnceOpened(open: boolean) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened
}
