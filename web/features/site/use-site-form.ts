// A form over some fields of the site's record: what others have saved in the other fields stays as it is.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteApi, type Site } from '#contract/site/site.ts'
import { siteWords } from '#messages/site/site.ts'
import { ApiError, newerOf } from '#web/lib/api/call.ts'
import { useForm, useValues, type FieldErrors } from '#web/lib/form/form.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { isAboutImage } from '#web/lib/api/upload.ts'
import { siteMutations, type SiteDraft } from './site.queries.ts'

type Values<Field extends keyof SiteDraft> = Pick<SiteDraft, Field>

type Options<Field extends keyof SiteDraft> = {
  check?: (values: Values<Field>) => FieldErrors<Values<Field>>
  onSaved?: () => void
}

function errorsIn(error: Error): Record<string, string> {
  if (isAboutImage(error)) return { logo: error.message }
  if (!(error instanceof ApiError)) return {}
  // The server names a line of the business as `business.tel`; the fields of that form show it together.
  return Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [path.split('.')[0] ?? path, text]))
}

export function useSiteForm<Field extends keyof SiteDraft>(
  fields: readonly Field[],
  { check = () => ({}), onSaved }: Options<Field> = {},
) {
  const site = useSite()
  const [percent, setPercent] = useState<number | null>(null)
  const valuesOf = (record: Site) => Object.fromEntries(fields.map((field) => [field, record[field]])) as Values<Field>
  const draft = useValues(() => valuesOf(site))
  // Somebody may have saved other fields meanwhile: their record is as good a base as the one that was read.
  const isSame = JSON.stringify(valuesOf(site)) === JSON.stringify(draft.start)
  // While nothing is typed, the form shows the stored values: a cached page begins with older ones.
  const isUntouched = JSON.stringify(draft.value) === JSON.stringify(draft.start)
  const [shown, setShown] = useState(site.version)
  if (isUntouched && site.version > shown) {
    setShown(site.version)
    draft.rebase(site.version, valuesOf(site))
  }
  const form = useForm({
    state: draft,
    check,
    mutation: siteMutations.save(useQueryClient()),
    base: site,
    input: (values, base = site) => {
      const over = isSame && site.version > base.version ? site : base
      return { draft: { ...over, ...values }, onProgress: setPercent }
    },
    valuesOf,
    newerIn: (error) => newerOf(error, siteApi.put),
    errorsIn: (error) => errorsIn(error) as FieldErrors<Values<Field>>,
    onSaved: (saved) => {
      setShown(saved.version)
      draft.rebase(saved.version, valuesOf(saved))
      toast.success(t(siteWords).saved)
      onSaved?.()
    },
  })
  return { ...form, percent }
}
