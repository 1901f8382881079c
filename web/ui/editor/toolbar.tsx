import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Captions, Hash, ImagePlus, Link2 } from 'lucide-react'
import { memo, useRef } from 'react'
import type { RefObject } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { t } from '#web/lib/locale/locale.ts'
import { usualImageTypes } from '#web/ui/form/image-check.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { ImageTextPrompt, LinkPrompt } from './prompts.tsx'
import { linkAt } from './link.ts'
import { TableTool } from './table-tool.tsx'
import { ToolButton, type ToolLook } from './tool-button.tsx'
import { ToolbarRow, type Stop } from './toolbar-row.tsx'
import { allTools, linkKeys, sourceKeys, type Tool, type ToolName } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  toolbar: RefObject<HTMLDivElement | null>
  onPickImages: (files: File[]) => void
  /** The text is written as markdown: what changes its format by a press is off. */
  isSource: boolean
  onSource: () => void
  toText: () => void
}

function lookAt(editor: Editor) {
  const can = editor.can()
  const stateOf = ({ isOn, isPossible }: Tool) => ({ on: isOn?.(editor), off: isPossible?.(can) === false })
  const states = allTools.map((tool) => [tool.name, stateOf(tool)])
  return {
    tools: Object.fromEntries(states) as Record<ToolName, ToolLook>,
    inLink: linkAt(editor) !== '',
    inTable: editor.isActive('table'),
    onImage: editor.isActive('image'),
  }
}

/** Finishes the syllable that is being composed first: a command in its middle would tear it apart. */
function runTool(editor: Editor, { run }: Tool) {
  const act = () => run(editor.chain().focus()).run()
  if (!editor.view.composing) return void act()
  editor.view.dom.blur()
  setTimeout(act, 60)
}

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

/** Rendered again where a tool goes on or off, and not with every letter. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, toolbar, onPickImages, isSource, onSource, toText } = props
  const w = t(editorWords)
  const { tools, inLink, inTable, onImage } = useEditorState({ editor, selector: ({ editor: now }) => lookAt(now) })
  return (
    <ToolbarRow
      toolbar={toolbar}
      lookOf={({ name }) => (isSource ? { off: true } : tools[name])}
      onPress={(tool) => runTool(editor, tool)}
      toText={toText}
    >
      {(stop) => (
        <>
          <Popover
            label={w.link}
            width={320}
            trigger={<ToolButton {...stop('link')} icon={Link2} keys={linkKeys} on={inLink} off={isSource} />}
          >
            {(close) => <LinkPrompt editor={editor} close={close} />}
          </Popover>
          <TableTool editor={editor} stop={stop} inTable={inTable} off={isSource} />
          <ImageTool stop={stop} onPick={onPickImages} />
          <Popover
            label={w.imageText}
            width={320}
            trigger={<ToolButton {...stop('imageText')} icon={Captions} off={isSource || !onImage} />}
          >
            {(close) => <ImageTextPrompt editor={editor} close={close} />}
          </Popover>
          <ToolButton {...stop('markdown')} icon={Hash} keys={sourceKeys} on={isSource} onClick={onSource} />
        </>
      )}
    </ToolbarRow>
  )
})
