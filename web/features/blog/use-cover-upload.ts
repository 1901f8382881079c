// The cover on its way to the image host: how far it is, what went wrong, and another try.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadImage } from '#web/lib/upload.ts'

type State = { file: File; percent: number; error: string | null } | null

export function useCoverUpload(onDone: (url: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ file, percent: 0, error: null })
    try {
      const onProgress = (percent: number) => setState((now) => (now?.file === file ? { ...now, percent } : now))
      const { url } = await uploadImage(file, { client, onProgress, signal: control.signal })
      onDone(url)
      setState(null)
    } catch (error) {
      // Whoever cancels, or chooses another picture, knows.
      if (control.signal.aborted) return
      setState({ file, percent: 0, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    file: state?.file ?? null,
    error: state?.error ?? null,
    percent: state && state.error === null ? state.percent : null,
    start: (file: File) => void start(file),
    retry: () => state && void start(state.file),
    cancel: () => {
      running.current?.abort()
      setState(null)
    },
  }
}
