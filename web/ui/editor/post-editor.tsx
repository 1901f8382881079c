// The editor of posts: a plain box that looks like it, until its code is there.
import { useState } from 'react'
import { editorWords } from '#messages/ui/editor.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { nothingHanded, type Handed } from './handed.ts'
import { useEditorCode } from './load-editor.ts'
import { PlainEditor } from './plain-editor.tsx'
import type { RichEditorProps } from './rich-editor.tsx'

export function PostEditor(props: Omit<RichEditorProps, 'handed'>) {
  const { label, placeholder, error, value, onChange } = props
  const [Editor, need] = useEditorCode()
  // The server renders the plain box: a page is hydrated with it even where the code is there already.
  const isHydrated = useHydrated()
  const [handed, setHanded] = useState<Handed | null>(isHydrated && Editor ? nothingHanded : null)
  if (Editor && handed) return <Editor {...props} handed={handed} />
  const onNeed = async () => {
    const hasCome = await need()
    if (!hasCome) toast.error(t(editorWords).notLoaded)
    return hasCome
  }
  return (
    <PlainEditor
      {...{ label, placeholder, error, value, onChange }}
      isReady={Editor !== null}
      onHandOver={setHanded}
      onNeed={onNeed}
    />
  )
}
