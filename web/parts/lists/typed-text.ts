// A filter that follows the typing a little later. While the user types, changes of the address do not change the field.
import { useEffect, useEffectEvent, useState } from 'react'

const AFTER_MS = 300

export function useTypedText(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const applyNew = (next: string | null) => {
    if (next !== null && next.trim() !== applied) apply(next.trim())
  }
  const applyLater = useEffectEvent(applyNew)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const onBlur = () => {
    applyNew(typed)
    setTyped(null)
  }
  return { value: typed ?? applied, onChange: setTyped, onBlur, applyNow: applyNew }
}
