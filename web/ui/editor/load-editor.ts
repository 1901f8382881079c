// The editor's code is larger than all other code of a screen: it comes with the first sign that somebody is there.
import { useEffect, useState } from 'react'
import { connection } from '#web/lib/api/connection.ts'
import { onFirstInteraction } from '#web/lib/browser/first-interaction.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { useStableCallback } from '#web/lib/browser/stable-callback.ts'

type Editor = typeof import('./rich-editor.tsx').default

const load = lazyLoad(() => import('./rich-editor.tsx'))
let editor: Editor | null = null

const loadEditor = () => load().then(({ default: code }) => (editor = code))

/** The code, as soon as it is there; `need` fetches it at once, also after a failure, and answers whether it came. */
export function useEditorCode(): [Editor | null, () => Promise<boolean>] {
  const [code, setCode] = useState(() => editor)
  const [hasFailed, setFailed] = useState(false)
  const isLost = connection.useValue() !== null
  const need = useStableCallback(async () => {
    try {
      const loaded = await loadEditor()
      setCode(() => loaded)
      return true
    } catch {
      setFailed(true)
      return false
    }
  })
  const isThere = code !== null
  useEffect(() => {
    // Without the network every movement would ask in vain.
    if (isThere || (hasFailed && isLost)) return undefined
    return onFirstInteraction(() => void need())
  }, [isThere, hasFailed, isLost, need])
  return [code, need]
}
