import { legalApi } from '#contract/legal/legal.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { consentsOf, noteConsent } from '#server/rules/people/consent.ts'
import { getLegal, putLegal } from './legal.service.ts'

export function legalRoutes(mount: Mount) {
  mount(legalApi.get, ({ params, query, deps }) => getLegal(deps, params.kind, query.version))
  mount(legalApi.put, ({ who, params, body, deps }) => putLegal(deps, who, params.kind, body))
  mount(legalApi.open, ({ who, deps }) => consentsOf(deps, who.uid))
  mount(legalApi.agree, async ({ who, body, deps }) => {
    await noteConsent(deps.db, deps, who.uid, body)
    return consentsOf(deps, who.uid)
  })
}
