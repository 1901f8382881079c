// The site's settings, as the log puts them back.
import { businessLines } from '#contract/site/site.ts'
import type { Site } from '#contract/site/site.ts'
import type { SumsAudience } from '#contract/settings/settings.ts'
import { asFields, type FindReverse } from '#server/rules/trash/reverse.ts'
import { fieldsOf, putSite } from './site.service.ts'
import { putSumsAudience } from './sums.service.ts'

type Fields = ReturnType<typeof fieldsOf>

function merged({ business, ...site }: Site, before: Partial<Fields>): Site {
  const given = Object.entries(before)
  const isLine = (field: string) => businessLines.some((line) => line === field)
  return {
    ...site,
    ...Object.fromEntries(given.filter(([field]) => !isLine(field))),
    business: { ...business, ...Object.fromEntries(given.filter(([field]) => isLine(field))) },
  }
}

export const reverseSetting: FindReverse = async (deps, who, { detail }) => {
  if (detail !== 'site') {
    const now = { sumsSeenBy: await deps.sumsSeenBy.get() }
    const put = (before: object) => {
      const { sumsSeenBy = now.sumsSeenBy } = asFields<{ sumsSeenBy: SumsAudience }>(before)
      return putSumsAudience(deps, who, sumsSeenBy)
    }
    return { now, put }
  }
  const site = await deps.site.get()
  return {
    now: fieldsOf(site),
    put: (before) => {
      const { off, ...rest } = merged(site, asFields<Fields>(before))
      return putSite(deps, who, { ...rest, off: [...off] })
    },
  }
}
