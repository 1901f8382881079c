import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LegalText } from '#contract/legal/legal.schema.ts'
import { legalApi, type LegalKind } from '#contract/legal/legal.ts'
import { call } from '#web/lib/api/call.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'

export const legalQueries = {
  /** The present version, or an earlier one by its number. */
  one: (kind: LegalKind, version?: number) =>
    queryOptions({
      queryKey: ['settings', 'legal', kind, version ?? null],
      queryFn: ({ signal }) => call(legalApi.get, { params: { kind }, query: { version }, signal }),
    }),
}

export type LegalToSave = Pick<LegalText, 'kind' | 'text' | 'version'>

export const legalMutations = {
  put: () =>
    mutationOptions({
      mutationFn: ({ kind, text, version }: LegalToSave) =>
        call(legalApi.put, { params: { kind }, body: { text, version } }),
      meta: { invalidates: [settingsQuery.queryKey], tellsItself: true },
    }),
}
