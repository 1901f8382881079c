// State of the product form: validation errors, upload, and the choice when somebody else saved first.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/product/product.schema.ts'
import { productApi } from '#contract/product/product.ts'
import { newerOf } from '#web/lib/api/call.ts'
import { productWords } from '#messages/product/product.ts'
import { useDraftValues } from '#web/lib/form/form-draft.ts'
import { useForm } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { isAboutImage } from '#web/lib/api/upload.ts'
import { draftOf, fieldErrorsOf, writtenOf } from './product-draft.ts'
import { productMutations } from './product.queries.ts'

export function useProductForm(product: Product | undefined, onSaved: () => void) {
  // Keeps its id, so that saving again after a lost answer makes no second product.
  const [id] = useState(() => product?.id ?? newId())
  const [percent, setPercent] = useState<number | null>(null)
  const draft = useDraftValues(`product/${product?.id ?? 'new'}`, () => writtenOf(product), {
    version: product?.version,
    loose: ['cover'],
  })
  const form = useForm({
    state: draft,
    check: fieldErrorsOf,
    mutation: productMutations.save(useQueryClient()),
    base: product,
    input: (written, base) => ({ id, draft: draftOf(written), read: base, onProgress: setPercent }),
    valuesOf: writtenOf,
    newerIn: (error) => newerOf(error, productApi.put),
    errorsIn: (error) => (isAboutImage(error) ? { cover: error.message } : {}),
    onSaved: () => {
      draft.draft.finish()
      const w = t(productWords).form
      toast.success(product ? w.saved : w.added)
      onSaved()
    },
  })
  return { ...form, percent, draft: draft.draft }
}
