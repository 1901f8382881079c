// Keyboard handling of a field with suggestions: arrows choose, Enter picks exactly once, even while a syllable is composed.
import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { enterMachine } from '#web/lib/form/enter-submit.ts'

type Suggestions<Item> = {
  firstText: string
  labelOf: (item: Item) => string
  onPick: (item: Item) => void
  onType: () => void
}

const isEnter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>) =>
  key === 'Enter' || (key === 'Process' && code === 'Enter')

export function useSuggestions<Item>({ firstText, labelOf, onPick, onType }: Suggestions<Item>) {
  const [machine] = useState(enterMachine)
  const [text, setText] = useState(firstText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const pick = (item: Item | undefined) => {
    if (item === undefined) return
    setText(labelOf(item))
    setOpen(false)
    onPick(item)
  }
  const type = (next: string) => {
    setText(next)
    setActive(0)
    setOpen(true)
    onType()
  }

  function onArrow(event: KeyboardEvent, count: number, from: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    if (count > 0) setActive((from + step + count) % count)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, shown: readonly Item[], current: number) {
    const composing = event.nativeEvent.isComposing || event.key === 'Process'
    const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey
    const { timeStamp: at, repeat } = event
    const press = { at, enter: isEnter(event), composing, repeat, modified, taken: false }
    const { prevent, send } = machine.keyDown(press)
    if (prevent) event.preventDefault()
    if (send) pick(shown[current])
    // Browsers send a key that ends a composition twice; only the second one, outside the composition, moves.
    if (composing) return
    onArrow(event, shown.length, current)
    if (event.key !== 'Escape' || shown.length === 0) return
    // Escape closes the list only: the dialog around it must not see the key.
    event.stopPropagation()
    setOpen(false)
  }

  const inputProps = (shown: readonly Item[], current: number) => ({
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, shown, current),
    onKeyUp: (event: KeyboardEvent) => isEnter(event) && machine.enterUp(),
    onCompositionEnd: (event: CompositionEvent) => {
      // Firefox reports the last syllable's input after this event.
      if (machine.compositionEnd(event.timeStamp).send) setTimeout(() => pick(shown[current]))
    },
    onBlur: () => setOpen(false),
  })

  return { text, open, active, setActive, pick, type, inputProps }
}
