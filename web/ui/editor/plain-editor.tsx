// Stands for the editor until its code has loaded, and looks the same. Its text is a real text: the browser itself puts it
// into the box, the form receives it, and the editor takes it over with the caret.
import { clsx } from 'clsx'
import { Captions, Hash, ImagePlus, Link2, Table2 } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, RefObject } from 'react'
import { escapeHtml } from '#contract/shared/entities.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'
import { allowedHtml, withoutFillers, writtenIn } from '#web/ui/editor/rich-text/allowed-html.ts'
import { boxAttributes, EditorFrame, textLook } from './editor-frame.tsx'
import { copyOf, keepPlace, markSelection, marksAtCaret, signs, withoutSigns, type Handed } from './handed.ts'
import { looksLikeMarkdown } from './markdown-signs.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolbarRow } from './toolbar-row.tsx'
import { useThrottledReport } from './throttled-report.ts'
import { linkKeys, sourceKeys, type ToolName } from './tools.ts'

const EMPTY = '<p><br></p>'

const boxLook = clsx(
  textLook,
  // A table has no box of its own to scroll in yet.
  'overflow-x-auto [&>table]:my-5',
  'data-empty:before:pointer-events-none data-empty:before:float-left data-empty:before:h-0',
  'data-empty:before:text-ink-faint data-empty:before:content-[attr(data-placeholder)]',
)

const reachable = { tabIndex: 0 }

/** An input method that has ended a syllable may begin the next one in the same moment, and a click comes after its finger. */
const PAUSE_MS = 150

function focusIn(box: Element, toolbar: Element | null): Handed['focused'] {
  const at = document.activeElement
  if (at === box) return 'text'
  const tool = at instanceof HTMLElement && toolbar?.contains(at) ? at.dataset.tool : undefined
  return tool ? { tool } : null
}

const fill = (box: Element, value: string) => {
  box.innerHTML = allowedHtml(value) || EMPTY
}

type Box = RefObject<HTMLDivElement | null>

/** The text of the box on its way to the form, and from a draft that was taken or thrown away into the box. */
function usePlainText(box: Box, value: string, onChange: (html: string) => void) {
  // One object for as long as the box stands: with another one, even an equal one, React would write the first text again.
  const [first] = useState(() => ({ __html: allowedHtml(value) || EMPTY }))
  const [isEmpty, setEmpty] = useState(!value)
  const reported = useRef(value)
  const report = useStableCallback(() => {
    if (!box.current) return
    const html = withoutSigns(writtenIn(box.current))
    if (html === reported.current) return
    reported.current = html
    onChange(html)
  })
  const changed = useThrottledReport(report)
  useLayoutEffect(() => {
    if (!box.current || value === reported.current) return
    reported.current = value
    fill(box.current, value)
    setEmpty(!value)
  }, [box, value])
  const onInput = () => {
    setEmpty(!box.current?.textContent && !box.current?.querySelector('img, hr, li'))
    changed()
  }
  return { first, isEmpty, tell: report, onInput }
}

/** Whether a finger or the mouse presses anything, and whether it ever did. */
function usePress() {
  const [press, setPress] = useState<'never' | 'now' | 'before'>('never')
  useEffect(() => {
    const begin = () => setPress('now')
    const end = () => setPress('before')
    addEventListener('pointerdown', begin, true)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, true)
    return () => {
      removeEventListener('pointerdown', begin, true)
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, end, true)
    }
  }, [])
  return press
}

/** Runs when the editor is there, but never in the middle of a syllable or of a press, and not between two syllables. */
function useBetweenActs(box: Box, isReady: boolean, act: () => void) {
  const [isComposing, setComposing] = useState(false)
  const press = usePress()
  useEffect(() => {
    if (!isReady || isComposing || press === 'now') return undefined
    const isBusy = press === 'before' || document.activeElement === box.current
    const timer = setTimeout(act, isBusy ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [box, isReady, isComposing, press, act])
  return { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) }
}

type PlainEditorProps = {
  label: string
  placeholder: string
  error: string | undefined
  value: string
  onChange: (html: string) => void
  /** The editor's code is there. */
  isReady: boolean
  onHandOver: (handed: Handed) => void
  /** Somebody did what only the editor can do; false where it did not come. */
  onNeed: () => Promise<boolean>
}

export function PlainEditor(props: PlainEditorProps) {
  const { label, placeholder, error, value, onChange, isReady, onHandOver, onNeed } = props
  const id = useId()
  // Nothing would keep what is written before the page is hydrated: until then the box is only a picture.
  const isLive = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const waiting = useRef<{ pastes: DataTransfer[]; tool: string | null }>({ pastes: [], tool: null })
  const { first, isEmpty, tell, onInput } = usePlainText(box, value, onChange)
  const handOver = useStableCallback(() => {
    if (!box.current) return
    tell()
    const focused = focusIn(box.current, toolbar.current)
    const isInText = focused === 'text'
    const marks = isInText ? marksAtCaret() : []
    if (isInText) markSelection(box.current)
    const isMarked = isInText || waiting.current.pastes.length > 0
    onHandOver({ html: isMarked ? withoutFillers(box.current.innerHTML) : null, focused, marks, ...waiting.current })
  })
  const composition = useBetweenActs(box, isReady, handOver)

  const need = async (tool: ToolName) => {
    waiting.current.tool = tool
    if (!(await onNeed())) waiting.current.tool = null
  }

  /** Formatted text and pictures wait for the editor; a sign keeps their place. Without the editor the words come alone. */
  const keep = async (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const isPlain = !data.getData('text/html') && !looksLikeMarkdown(data.getData('text/plain'))
    if (!box.current || (isPlain && data.files.length === 0)) return
    event.preventDefault()
    waiting.current.pastes.push(copyOf(data))
    box.current.focus()
    keepPlace(box.current)
    onInput()
    if (await onNeed()) return
    for (const paste of waiting.current.pastes.splice(0)) {
      const words = escapeHtml(paste.getData('text/plain'))
      box.current.innerHTML = box.current.innerHTML.replace(signs.paste, () => words)
    }
    onInput()
  }

  return (
    <EditorFrame id={id} label={label} error={error}>
      <PlainToolbar toolbar={toolbar} onTool={(name) => void need(name)} toText={() => box.current?.focus()} />
      <div
        ref={box}
        {...(isLive && { ...boxAttributes(id, placeholder), contentEditable: true, 'aria-invalid': Boolean(error) })}
        {...reachable}
        {...composition}
        suppressContentEditableWarning
        data-empty={isEmpty || undefined}
        data-placeholder={placeholder}
        className={boxLook}
        onInput={onInput}
        onPaste={(event) => void keep(event, event.clipboardData)}
        onDrop={(event) => void keep(event, event.dataTransfer)}
        // oxlint-disable-next-line react/no-danger -- `allowedHtml` wrote every tag of it
        dangerouslySetInnerHTML={first}
      />
    </EditorFrame>
  )
}

type PlainToolbarProps = { toolbar: Box; onTool: (name: ToolName) => void; toText: () => void }

/** As it is above an empty text. */
function PlainToolbar({ toolbar, onTool, toText }: PlainToolbarProps) {
  return (
    <ToolbarRow
      toolbar={toolbar}
      lookOf={({ isOn, isPossible }) => ({ on: isOn && false, off: Boolean(isPossible) })}
      onPress={({ name }) => onTool(name)}
      toText={toText}
    >
      {(stop) => (
        <>
          <ToolButton {...stop('link')} icon={Link2} keys={linkKeys} on={false} onClick={() => onTool('link')} />
          <ToolButton {...stop('table')} icon={Table2} on={false} onClick={() => onTool('table')} />
          <ToolButton {...stop('image')} icon={ImagePlus} onClick={() => onTool('image')} />
          <ToolButton {...stop('imageText')} icon={Captions} off />
          <ToolButton
            {...stop('markdown')}
            icon={Hash}
            keys={sourceKeys}
            on={false}
            onClick={() => onTool('markdown')}
          />
        </>
      )}
    </ToolbarRow>
  )
}
