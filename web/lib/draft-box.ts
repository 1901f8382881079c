// One draft, open in one tab: its value, the one queue that saves it, and what other tabs write (trap 4).

/** At most this much typing is lost when a browser dies. */
const SAVE_EVERY_MS = 600

/** `baseVersion`: the published version that was being changed; null for a new text. */
export type Draft<T> = { value: T; savedAt: number; baseVersion: number | null }
/** `aside`: another text that waits for the writer's choice. */
type Stored<T> = Draft<T> & { aside?: Draft<T> | null }

export type DraftState<T> = {
  value: T
  /** The value came out of a draft. */
  restored: boolean
  savedAt: number | null
  /** A draft on another version, or of another tab: the writer decides, and typing on does not erase it. */
  offered: Draft<T> | null
}

type Opening<T> = { key: string | null; initial: T; baseVersion: number | null }
export type DraftGround = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  onFull: () => void
}

const textOf = (value: unknown) => JSON.stringify(value)

/** The storage of one draft, where any access may fail: full, forbidden, or holding something else. */
function shelf<T>(key: string | null, { storage, onFull }: DraftGround) {
  return {
    read(): Stored<T> | null {
      try {
        const found = JSON.parse((key && storage.getItem(key)) || 'null') as Stored<T> | null
        return typeof found?.savedAt === 'number' && 'value' in found ? found : null
      } catch {
        return null
      }
    },
    write(draft: Stored<T>): boolean {
      if (!key) return false
      try {
        storage.setItem(key, textOf(draft))
        return true
      } catch {
        onFull()
        return false
      }
    },
    remove() {
      try {
        if (key) storage.removeItem(key)
      } catch {
        // A forbidden storage holds nothing.
      }
    },
  }
}

const withoutAside = <T>({ value, savedAt, baseVersion }: Stored<T>): Draft<T> => {
  return { value, savedAt, baseVersion }
}

function firstState<T>(found: Stored<T> | null, { initial, baseVersion }: Opening<T>): DraftState<T> {
  if (!found) return { value: initial, restored: false, savedAt: null, offered: null }
  const { value, savedAt, aside = null } = found
  if (found.baseVersion === baseVersion) return { value, restored: true, savedAt, offered: aside }
  return { value: initial, restored: false, savedAt: null, offered: withoutAside(found) }
}

export class DraftBox<T> {
  readonly key: string | null
  private readonly ground: DraftGround
  private readonly shelf: ReturnType<typeof shelf<T>>
  private base: { value: T; version: number | null }
  private state: DraftState<T>
  /** Our text as the storage has it; null where it must be written in any case. */
  private saved: string | null
  private seenAt: number
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  constructor(opening: Opening<T>, ground: DraftGround) {
    this.key = opening.key
    this.ground = ground
    this.shelf = shelf<T>(opening.key, ground)
    const found = this.shelf.read()
    this.base = { value: opening.initial, version: opening.baseVersion }
    this.state = firstState(found, opening)
    this.saved = textOf(this.state.value)
    this.seenAt = found?.savedAt ?? 0
  }

  readonly get = () => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private change(part: Partial<DraftState<T>>) {
    this.state = { ...this.state, ...part }
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

  private newerElsewhere(): Stored<T> | null {
    const there = this.shelf.read()
    return there && there.savedAt > this.seenAt ? there : null
  }

  readonly save = () => {
    this.stopTimer()
    const text = textOf(this.state.value)
    if (text === this.saved) return
    const newer = this.newerElsewhere()
    if (newer && textOf(newer.value) !== text) this.change({ offered: withoutAside(newer) })
    const { value, offered } = this.state
    const isMine = text !== textOf(this.base.value)
    const savedAt = this.ground.now()
    const mine = { value, savedAt, baseVersion: this.base.version, aside: offered }
    const kept: Stored<T> | null = isMine ? mine : offered
    if (!kept) this.shelf.remove()
    else if (!this.shelf.write(kept)) return
    this.saved = text
    this.seenAt = kept?.savedAt ?? 0
    this.change({ savedAt: isMine ? savedAt : null })
  }

  /** Another tab wrote: a tab with nothing unsaved follows, one in the middle of typing is offered it. */
  readonly hear = () => {
    const there = this.newerElsewhere()
    if (!there) return
    this.seenAt = there.savedAt
    if (textOf(there.value) === textOf(this.state.value)) return
    const idle = this.timer === undefined
    if (!idle || there.baseVersion !== this.base.version) return this.change({ offered: withoutAside(there) })
    this.saved = textOf(there.value)
    this.change({ value: there.value, savedAt: there.savedAt, restored: true, offered: there.aside ?? null })
  }

  /** What another tab wrote since is not ours to remove. */
  private forget(value: T) {
    this.stopTimer()
    if (!this.newerElsewhere()) this.shelf.remove()
    this.saved = textOf(value)
    this.change({ value, restored: false, savedAt: null, offered: null })
  }

  /** Posted: the draft is gone, the text on the screen stays. */
  readonly finish = () => this.forget(this.state.value)

  readonly discard = () => this.forget(this.base.value)

  private decide(part: Partial<DraftState<T>>) {
    this.saved = null
    this.change(part)
    this.save()
  }

  /** Takes the offered text; what was written meanwhile is offered in its place. */
  readonly takeOffered = () => {
    const { value, offered } = this.state
    if (!offered) return
    const written = { value, savedAt: this.ground.now(), baseVersion: this.base.version }
    const isUntouched = textOf(value) === textOf(this.base.value)
    this.decide({ value: offered.value, restored: true, offered: isUntouched ? null : written })
  }

  readonly dropOffered = () => this.decide({ offered: null })

  /** Somebody else published first: go on from their version, with the own text or with theirs. */
  readonly rebase = (version: number, theirs?: T) => {
    this.base = { value: theirs ?? this.base.value, version }
    if (theirs === undefined) this.decide({})
    else this.forget(theirs)
  }
}
