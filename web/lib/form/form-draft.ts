// The values of a form that come back after a reload or a session that ended while somebody typed.
import { useState } from 'react'
import { useDraft } from './drafts.ts'

type Options<Values> = {
  /** The version of the record that the form changes; left out for a new one. */
  version?: number | undefined
  /** Fields that no storage can hold, such as a picked file. */
  loose?: readonly (keyof Values)[]
}

const split = <Values extends object>(values: Values, loose: readonly (keyof Values)[]) => {
  const isLoose = ([field]: [string, unknown]) => loose.some((one) => one === field)
  const entries = Object.entries(values)
  return {
    kept: Object.fromEntries(entries.filter((one) => !isLoose(one))) as Partial<Values>,
    rest: Object.fromEntries(entries.filter(isLoose)) as Partial<Values>,
  }
}

const NONE: readonly never[] = []

/** For `kept` of `useForm`. `draft` is finished when the form is saved, and discarded when somebody closes it on purpose. */
export function useDraftValues<Values extends object>(
  place: string,
  first: Values | (() => Values),
  { version, loose = NONE }: Options<Values> = {},
) {
  const [opened] = useState(first)
  const draft = useDraft(place, split(opened, loose).kept, { baseVersion: version ?? null })
  const [startRest, setStartRest] = useState(() => split(opened, loose).rest)
  const [rest, setRest] = useState(startRest)
  const whole = (mine: Partial<Values>, others: Partial<Values>) => ({ ...mine, ...others }) as Values
  return {
    value: whole(draft.value, rest),
    start: whole(draft.start, startRest),
    setValue: (next: (now: Values) => Values) => {
      draft.setValue((values) => split(next(whole(values, rest)), loose).kept)
      setRest((now) => split(next(whole(draft.value, now)), loose).rest)
    },
    rebase: (saved: number, start: Values, value = start) => {
      draft.rebase(saved, split(start, loose).kept, split(value, loose).kept)
      setStartRest(split(start, loose).rest)
      setRest(split(value, loose).rest)
    },
    draft,
  }
}
