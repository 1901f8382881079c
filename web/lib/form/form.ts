// Shared by every form: values, validation errors by field, one submit at a time, and merging where somebody else saved
// first.
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { newerWords } from '#messages/shared/newer.ts'
import { t } from '#web/lib/locale/locale.ts'
import { mergeValues } from './merge-values.ts'
import { toast } from '#web/lib/toast/toast.ts'

export type FieldErrors<Values> = { [Field in keyof Values]?: string }

/** Where the values are kept: `useValues`, or `useDraft`, whose values survive a reload. */
type FormState<Values> = {
  value: Values
  setValue: (next: (now: Values) => Values) => void
  /** The values that the form opened with, or went on from. */
  start: Values
  /** The form goes on from a newer record: its values, and what the user has now. */
  rebase: (version: number, start: Values, value?: Values) => void
}

/** The values of a form that keeps no draft. */
export function useValues<Values>(first: Values | (() => Values)) {
  const [start, setStart] = useState(first)
  const [value, setValue] = useState(start)
  const rebase = (_version: number, next: Values, now = next) => {
    setStart(next)
    setValue(now)
  }
  return { value, setValue, rebase, start }
}

/** Fields say `aria-invalid`; a group of controls says `data-invalid`, and its first button takes the focus. */
const FAULTY =
  ':is(input, textarea, button, [role="textbox"])[aria-invalid="true"], [data-invalid="true"] button:not(:disabled)'

const isNone = (fieldErrors: object) => Object.keys(fieldErrors).length === 0

const withText = <Values>(fieldErrors: FieldErrors<Values>) =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([, text]) => text)) as FieldErrors<Values>

/** The same object where nothing is gone: each letter would else render the whole form a second time. */
const without = <Values>(fieldErrors: FieldErrors<Values>, part: Partial<Values>) => {
  const left = Object.entries(fieldErrors).filter(([field]) => !(field in part))
  return left.length === Object.keys(fieldErrors).length
    ? fieldErrors
    : (Object.fromEntries(left) as FieldErrors<Values>)
}

type Fields<Values> = {
  state: Pick<FormState<Values>, 'value' | 'setValue'>
  /** Checks that need no server. */
  check: (values: Values) => FieldErrors<Values>
}

/** Values and their validation errors, for boxes that are free for the next text as soon as they have sent one. */
export function useFields<Values extends object>({ state: kept, check }: Fields<Values>) {
  const [fieldErrors, setFaults] = useState<FieldErrors<Values>>({})
  const [timesRefused, setTimesRefused] = useState(0)
  const place = useRef<Element>(null)
  const show = (found: FieldErrors<Values>) => {
    setFaults(found)
    if (!isNone(found)) setTimesRefused((times) => times + 1)
  }
  // Once the fields show their errors, the first of them on the page takes the focus.
  useEffect(() => {
    if (timesRefused > 0) place.current?.querySelector<HTMLElement>(FAULTY)?.focus()
  }, [timesRefused])
  return {
    values: kept.value,
    fieldErrors,
    show,
    change: (part: Partial<Values>) => {
      kept.setValue((now) => ({ ...now, ...part }))
      setFaults((now) => without(now, part))
    },
    /** Shows the validation errors of the fields, remembers where the fields are, and returns whether there are none. */
    verify: (values: Values, around?: Element) => {
      if (around) place.current = around
      const found = withText(check(values))
      show(found)
      return isNone(found)
    },
  }
}

type FormOptions<Values, Base, Saved extends Base, Input, Context> = {
  state: FormState<Values>
  check: (values: Values) => FieldErrors<Values>
  mutation: UseMutationOptions<Saved, Error, Input, Context>
  /** `base`: the record that this save replaces; undefined for a new one. */
  input: (values: Values, base: Base | undefined) => Input
  onSaved: (saved: Saved) => void
  /** The record as it was read before the writing began. */
  base?: Base
  /** Turns a record into form values, for a writer who takes the newer one. */
  valuesOf: (record: Saved) => Values
  /** The record that a refusal brings along because somebody saved first: `newerOf(error, boardApi.put)`. */
  newerIn: (error: Error) => Saved | null
  /** Maps refusals that a field can mend to that field; other refusals become `failure`. */
  errorsIn?: (error: Error) => FieldErrors<Values>
}

export function useForm<
  Values extends object,
  Base,
  Saved extends Base & { version: number },
  Input,
  Context = unknown,
>(options: FormOptions<Values, Base, Saved, Input, Context>) {
  const { state: kept, check, mutation, input, onSaved, valuesOf, newerIn, errorsIn } = options
  const { mutate, isPending } = useMutation(mutation)
  const { values, fieldErrors, show, change, verify } = useFields({ state: kept, check })
  const [base, setBase] = useState(options.base)
  const [failure, setFailure] = useState<string | null>(null)
  const [newer, setNewer] = useState<Saved | null>(null)

  const goOnFrom = (record: Saved, value: Values) => {
    kept.rebase(record.version, valuesOf(record), value)
    setBase(record)
    setFailure(null)
    setNewer(null)
    show({})
  }
  /**
   * The server refuses to overwrite what somebody saved meanwhile. Changes that do not conflict are merged without a
   * question.
   */
  const join = (record: Saved, mine: Values, opened: Values) => {
    const { merged, both } = mergeValues(opened, mine, valuesOf(record))
    if (both.length > 0) return setNewer(record)
    goOnFrom(record, merged)
    toast.info(t(newerWords).merged)
    send(merged, record, valuesOf(record))
  }
  const onError = (error: Error, mine: Values, opened: Values) => {
    const saved = newerIn(error)
    if (saved) return join(saved, mine, opened)
    const mendable = Object.entries(errorsIn?.(error) ?? {}).filter(([field]) => field in values)
    const found = withText(Object.fromEntries(mendable) as FieldErrors<Values>)
    show(found)
    if (isNone(found)) setFailure(error.message)
  }
  const send = (mine: Values, over: Base | undefined, opened: Values, around?: Element) => {
    if (isPending || !verify(mine, around)) return
    setFailure(null)
    setNewer(null)
    const onSuccess = (saved: Saved) => {
      // A form that stays open goes on from what it has saved.
      setBase(saved)
      onSaved(saved)
    }
    mutate(input(mine, over), { onError: (error) => onError(error, mine, opened), onSuccess })
  }
  /** Both changed the same fields: the writer chooses for those, and the other changes of both stay. */
  const choiceOf = (record: Saved) => {
    const theirs = valuesOf(record)
    const { merged, both } = mergeValues(kept.start, values, theirs)
    const taken = Object.fromEntries(both.map((field) => [field, theirs[field]])) as Partial<Values>
    return {
      record,
      both,
      mine: merged,
      theirs,
      take: () => goOnFrom(record, { ...merged, ...taken }),
      keepMine: () => {
        goOnFrom(record, merged)
        send(merged, record, theirs)
      },
    }
  }
  return {
    values,
    fieldErrors,
    /** Why the server refused, where no field can mend it. */
    failure,
    isSaving: isPending,
    /** Whether closing the form would lose something. */
    isChanged: JSON.stringify(values) !== JSON.stringify(kept.start),
    change: (part: Partial<Values>) => {
      change(part)
      setFailure(null)
    },
    /** For the `onSubmit` of the form around the fields. */
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      send(values, base, kept.start, event.currentTarget)
    },
    newer: newer && choiceOf(newer),
  }
}
