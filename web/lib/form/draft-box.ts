// One draft of one tab: its value, the one queue that saves it, and other texts for the same place that wait for a choice.
import { shelf, textOf, type Draft, type DraftGround } from './draft-shelf.ts'

/** At most this much typing is lost when a browser dies. */
const SAVE_EVERY_MS = 600

export type DraftState<T> = {
  value: T
  /** The value that the form opened with. */
  start: T
  /** The value came out of a draft. */
  restored: boolean
  savedAt: number | null
  /** The newest other text: the writer decides about one after the other, and typing on erases none of them. */
  offered: Draft<T> | null
}

type Opening<T> = { key: string | null; initial: T; baseVersion: number | null }

const isNewerThan = <T>(one: Draft<T>, other: Draft<T>) => other.savedAt - one.savedAt

export class DraftBox<T> {
  readonly key: string | null
  private readonly ground: DraftGround
  private readonly shelf: ReturnType<typeof shelf<T>>
  private base: { value: T; version: number | null }
  /** The base's value as it would be stored: looked at with every save. */
  private baseText: string
  private aside: Draft<T>[]
  private state: DraftState<T>
  /** Our text as the storage has it; null where the next save must write in any case. */
  private saved: string | null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  constructor({ key, initial, baseVersion }: Opening<T>, ground: DraftGround) {
    this.key = key
    this.ground = ground
    this.shelf = shelf<T>(key, ground)
    const { mine, aside } = this.shelf.read()
    const goesOn = mine?.baseVersion === baseVersion
    this.base = { value: initial, version: baseVersion }
    this.baseText = textOf(initial)
    this.aside = mine && !goesOn ? [mine, ...aside].toSorted(isNewerThan) : aside
    const value = mine && goesOn ? mine.value : initial
    const savedAt = mine && goesOn ? mine.savedAt : null
    this.state = { value, start: initial, restored: savedAt !== null, savedAt, offered: this.aside[0] ?? null }
    this.saved = textOf(value)
  }

  readonly get = () => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private change(part: Partial<DraftState<T>>) {
    this.state = { ...this.state, ...part, offered: this.aside[0] ?? null }
    for (const listener of this.listeners) listener()
  }

  readonly setValue = (next: T | ((now: T) => T)) => {
    this.change({ value: typeof next === 'function' ? (next as (now: T) => T)(this.state.value) : next })
    this.timer ??= setTimeout(this.save, SAVE_EVERY_MS)
  }

  private stopTimer() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private isUntouched(text = textOf(this.state.value)) {
    return text === this.baseText
  }

  readonly save = () => {
    this.stopTimer()
    const text = textOf(this.state.value)
    if (text !== this.saved) this.store(text)
  }

  /** `text`: the value as it is stored. A draft may be long, so it is written once. */
  private store(text = textOf(this.state.value)): boolean {
    const { value } = this.state
    const mine = this.isUntouched(text) ? null : { value, savedAt: this.ground.now(), baseVersion: this.base.version }
    if (!this.shelf.write({ mine, aside: this.aside }, text)) return false
    this.saved = text
    this.change({ savedAt: mine?.savedAt ?? null })
    return true
  }

  /** Another draft box of this tab may have saved or posted between the opening of this one and its first render. */
  readonly reread = () => {
    if (textOf(this.state.value) !== this.saved) return
    const { mine, aside } = this.shelf.read()
    const goesOn = mine?.baseVersion === this.base.version
    const value = mine && goesOn ? mine.value : this.base.value
    if (textOf(value) === this.saved) return
    this.aside = aside
    this.saved = textOf(value)
    this.change({ value, restored: goesOn, savedAt: mine && goesOn ? mine.savedAt : null })
  }

  /**
   * Takes over what tabs that were closed left behind. The newest text comes back by itself where nothing was written
   * here yet; the others are offered.
   */
  readonly adopt = (keys: readonly string[]) => {
    const left = keys.flatMap((key) => {
      const { mine, aside } = shelf<T>(key, this.ground).read()
      return mine ? [mine, ...aside] : aside
    })
    const [newest, ...others] = left.toSorted(isNewerThan)
    if (!newest) return
    const comesBack = this.isUntouched() && newest.baseVersion === this.base.version
    const waiting = comesBack ? others : [newest, ...others]
    this.aside = [...waiting, ...this.aside].toSorted(isNewerThan)
    this.change(comesBack ? { value: newest.value, restored: true } : {})
    if (!this.store()) return
    for (const key of keys) shelf<T>(key, this.ground).write({ mine: null, aside: [] })
  }

  private forget(value: T) {
    this.stopTimer()
    // A forbidden storage holds no draft, so there is nothing to remove.
    this.shelf.write({ mine: null, aside: this.aside })
    this.saved = textOf(value)
    this.change({ value, restored: false, savedAt: null })
  }

  /** After posting the draft is removed, and the text stays on the screen. */
  readonly finish = () => this.forget(this.state.value)

  readonly discard = () => this.forget(this.base.value)

  /** Restores the offered text, and offers the text of the meantime in its place. */
  readonly takeOffered = () => {
    const [offered, ...others] = this.aside
    if (!offered) return
    const written = { value: this.state.value, savedAt: this.ground.now(), baseVersion: this.base.version }
    this.aside = this.isUntouched() ? others : [written, ...others]
    this.change({ value: offered.value, restored: true })
    this.store()
  }

  readonly dropOffered = () => {
    this.aside = this.aside.slice(1)
    this.store()
  }

  /** Continues from a newer version that somebody else has published, with the text that the writer has merged. */
  readonly rebase = (version: number, start: T, value = start) => {
    this.stopTimer()
    this.base = { value: start, version }
    this.baseText = textOf(start)
    this.change({ value, start, restored: this.state.restored && !this.isUntouched(textOf(value)) })
    this.store()
  }
}
