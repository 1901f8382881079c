import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { clsx } from 'clsx'
import { Captions, ChevronRight, ImagePlus, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject, UIEvent } from 'react'
import { editorWords } from '#messages/editor.ts'
import { t } from '#web/lib/locale.ts'
import { usualImageTypes } from '#web/ui/form/image-check.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { AskForImageText, AskForLink } from './ask.tsx'
import { linkAt } from './link.ts'
import { ToolButton } from './tool-button.tsx'
import { linkKeys, toolGroups, type Tool, type ToolName } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  toolbar: RefObject<HTMLDivElement | null>
  onPickImages: (files: File[]) => void
  /** Where the toolbar sticks: below whatever covers the top of its scroll container. */
  stickyTop: string
}

const allTools = Object.values(toolGroups).flat()

function lookAt(editor: Editor) {
  const stateOf = ({ isOn, isPossible }: Tool) => ({ on: isOn?.(editor), off: isPossible?.(editor) === false })
  const states = allTools.map((tool) => [tool.name, stateOf(tool)])
  return {
    tools: Object.fromEntries(states) as Record<ToolName, { on?: boolean; off: boolean }>,
    inLink: linkAt(editor) !== '',
    onImage: editor.isActive('image'),
  }
}

// A click must not move the caret out of the text.
const keepCaret = (event: MouseEvent) => event.preventDefault()

/** Finishes the syllable that is being composed first: a command in its middle would tear it apart. */
function runTool(editor: Editor, { run }: Tool) {
  const act = () => run(editor.chain().focus()).run()
  if (!editor.view.composing) return void act()
  editor.view.dom.blur()
  setTimeout(act, 60)
}

const stops: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop for the Tab key; the arrow keys go from button to button. */
function useRoving(editor: Editor) {
  const [current, setCurrent] = useState<string>(allTools[0]?.name ?? '')
  const onFocus = (event: FocusEvent<HTMLElement>) => setCurrent(event.target.dataset.tool ?? current)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.tool) return
    if (event.key === 'Escape') return void editor.commands.focus()
    const step = stops[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    buttons[step(buttons.indexOf(event.target), buttons.length - 1)]?.focus()
  }
  const stop = (name: ToolName) => ({ name, tabIndex: name === current ? 0 : -1 })
  return { stop, handlers: { onFocus, onKeyDown } }
}

type Stop = ReturnType<typeof useRoving>['stop']

function ImageTool({ stop, onPick }: { stop: Stop; onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton {...stop('image')} icon={ImagePlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t(editorWords).image}
        accept={usualImageTypes.join(',')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

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

export function Toolbar({ editor, toolbar, onPickImages, stickyTop }: ToolbarProps) {
  const w = t(editorWords)
  const { tools, inLink, onImage } = useEditorState({ editor, selector: ({ editor: now }) => lookAt(now) })
  const { stop, handlers } = useRoving(editor)
  const beyond = useMoreBeyond()
  const group = (list: Tool[]) =>
    list.map((tool) => (
      <ToolButton
        key={tool.name}
        {...stop(tool.name)}
        {...tools[tool.name]}
        icon={tool.icon}
        keys={tool.keys}
        onClick={() => runTool(editor, tool)}
      />
    ))
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={w.toolbar}
      onMouseDown={keepCaret}
      onScroll={beyond.onScroll}
      {...handlers}
      className={clsx(
        'sticky z-10 flex items-center gap-0.5 overflow-x-auto rounded-t-control border-b border-line bg-surface',
        'p-1 [scrollbar-width:thin] sm:flex-wrap sm:overflow-x-visible print:hidden',
        stickyTop,
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
      <Popover
        label={w.link}
        width={320}
        trigger={<ToolButton {...stop('link')} icon={Link2} keys={linkKeys} on={inLink} />}
      >
        {(close) => <AskForLink editor={editor} close={close} />}
      </Popover>
      <ImageTool stop={stop} onPick={onPickImages} />
      <Popover
        label={w.imageText}
        width={320}
        trigger={<ToolButton {...stop('imageText')} icon={Captions} off={!onImage} />}
      >
        {(close) => <AskForImageText editor={editor} close={close} />}
      </Popover>
      <Gap />
      {group(toolGroups.steps)}
      {beyond.sign}
    </div>
  )
}
