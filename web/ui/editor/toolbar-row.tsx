// The toolbar's look, for any handler of its presses.
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject, UIEvent } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { ToolButton, type ToolLook } from './tool-button.tsx'
import { allTools, toolGroups, type Tool, type ToolName } from './tools.ts'

// A click must not move the caret out of the text.
const keepCaret = (event: MouseEvent) => event.preventDefault()

const stops: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop for the Tab key; the arrow keys go from button to button. */
function useRoving(toText: () => void) {
  const [current, setCurrent] = useState<string>(allTools[0]?.name ?? '')
  const onFocus = (event: FocusEvent<HTMLElement>) => setCurrent(event.target.dataset.tool ?? current)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.tool) return
    if (event.key === 'Escape') return toText()
    const step = stops[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    buttons[step(buttons.indexOf(event.target), buttons.length - 1)]?.focus()
  }
  const stop = (name: ToolName) => ({ name, tabIndex: name === current ? 0 : -1 })
  return { stop, handlers: { onFocus, onKeyDown } }
}

export type Stop = ReturnType<typeof useRoving>['stop']

const Gap = () => <span className="mx-1 h-5 w-px shrink-0 bg-line" />

/** On a phone the row continues beyond the edge, and a shade shows that until the user reaches its end. */
function useMoreBeyond() {
  const [atEnd, setAtEnd] = useState(false)
  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) =>
    setAtEnd(row.scrollLeft + row.clientWidth > row.scrollWidth - 8)
  const sign = (
    <span
      className={clsx(
        'pointer-events-none sticky -right-1 flex h-9 w-12 shrink-0 items-center justify-end sm:hidden',
        !atEnd && 'bg-linear-to-l from-surface from-40%',
      )}
    >
      {!atEnd && <ChevronRight className="size-5 text-ink-faint" />}
    </span>
  )
  return { onScroll, sign }
}

type ToolbarRowProps = {
  toolbar: RefObject<HTMLDivElement | null>
  lookOf: (tool: Tool) => ToolLook
  onPress: (tool: Tool) => void
  /** The tools that ask for something first: a link, a picture and its words. */
  children: (stop: Stop) => ReactNode
  toText: () => void
}

export function ToolbarRow({ toolbar, lookOf, onPress, toText, children }: ToolbarRowProps) {
  const { stop, handlers } = useRoving(toText)
  const beyond = useMoreBeyond()
  const group = (list: Tool[]) =>
    list.map((tool) => (
      <ToolButton
        key={tool.name}
        {...stop(tool.name)}
        {...lookOf(tool)}
        icon={tool.icon}
        keys={tool.keys}
        onClick={() => onPress(tool)}
      />
    ))
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t(editorWords).toolbar}
      onMouseDown={keepCaret}
      onScroll={beyond.onScroll}
      {...handlers}
      className={clsx(
        'sticky top-16 z-10 flex items-center gap-0.5 overflow-x-auto rounded-t-control border-b border-line lg:top-20',
        'bg-surface p-1 [scrollbar-width:thin] sm:flex-wrap sm:overflow-x-visible print:hidden',
      )}
    >
      {group(toolGroups.headings)}
      <Gap />
      {group(toolGroups.texts)}
      <Gap />
      {group(toolGroups.lists)}
      <Gap />
      {group(toolGroups.blocks)}
      <Gap />
      {children(stop)}
      <Gap />
      {group(toolGroups.steps)}
      {beyond.sign}
    </div>
  )
}
