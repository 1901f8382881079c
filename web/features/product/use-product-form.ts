// A product being put up or changed: its faults, its upload, and what happens when it changed meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { productWords } from '#messages/product.ts'
import { ApiError } from '#web/lib/call.ts'
import { t } from '#web/lib/locale.ts'
import { newId } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { draftOf, faultsOf, writtenOf, type Faults, type Written } from './product-draft.ts'
import { productMutations } from './product.queries.ts'

/** A failure that the picture can mend stands beside the picture. */
const isAboutCover = (error: Error) =>
  error instanceof ApiError && (error.code === 'too_large' || error.code === 'unsupported_image')

export function useProductForm(product: Product | undefined, onSaved: () => void) {
  const w = t(productWords).form
  // Sent again after a lost answer, it is still one product.
  const [id] = useState(() => product?.id ?? newId())
  const [read, setRead] = useState(product)
  const [written, setWritten] = useState(() => writtenOf(product))
  const [faults, setFaults] = useState<Faults>({})
  const [percent, setPercent] = useState<number | null>(null)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useMutation(productMutations.save(useQueryClient()))

  const change = (part: Partial<Written>) => {
    setWritten((now) => ({ ...now, ...part }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'stale') setTheirs(error.current as Product)
    else if (isAboutCover(error)) setFaults({ cover: error.message })
    else setFailure(error.message)
  }
  const onSuccess = () => {
    toast.success(product ? w.saved : w.added)
    onSaved()
  }
  const send = (over: Product | undefined) => {
    if (save.isPending) return
    setFailure(null)
    setTheirs(null)
    setRead(over)
    save.mutate({ id, draft: draftOf(written), read: over, onProgress: setPercent }, { onError, onSuccess })
  }
  /** False where something is still wrong with it. */
  const submit = (): boolean => {
    const found = faultsOf(written)
    setFaults(found)
    if (Object.keys(found).length > 0) return false
    send(read)
    return true
  }
  const takeTheirs = () => {
    if (!theirs) return
    setRead(theirs)
    setWritten(writtenOf(theirs))
    setTheirs(null)
  }
  return {
    written,
    faults,
    change,
    submit,
    percent,
    failure,
    isSaving: save.isPending,
    stale: theirs && { theirs, takeTheirs, keepMine: () => send(theirs) },
  }
}
