// Translates the settings in a log entry (`site name logo`, `sums.seenBy users`, `terms 2`) into the words of the admin
// panel.
import { legalKinds } from '#contract/legal/legal.ts'
import { sumsAudiences } from '#contract/settings/settings.ts'
import type { Site } from '#contract/site/site.ts'
import { auditWords } from '#messages/audit/audit.ts'
import { dashboardWords } from '#messages/dashboard/dashboard.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { siteWords } from '#messages/site/site.ts'
import { t } from '#web/lib/locale/locale.ts'

function namesOfSite(): Record<string, string> {
  const w = t(siteWords)
  const names: Record<Exclude<keyof Site, 'version'>, string> = {
    name: w.name,
    logo: w.logo,
    accent: w.accent,
    introduction: w.introduction,
    defaultLocale: w.defaultLocale,
    business: w.sections.business,
    blogFeed: w.blogFeed,
    off: w.modules,
    signUp: t(invitationWords).modeTitle,
  }
  return names
}

/** Unknown settings stay as they are. */
export function changedSettings(detail: string): string {
  const [setting, ...rest] = detail.split(' ')
  if (setting === 'site') {
    const names = namesOfSite()
    return rest.map((field) => names[field] ?? field).join(', ') || t(siteWords).title
  }
  const audience = sumsAudiences.find((one) => one === rest[0])
  if (setting !== 'sums.seenBy' || !audience) return detail
  const w = t(dashboardWords)
  return `${w.sumsSeen}: ${w.sumsSeenBy[audience]}`
}

export function changedText(detail: string): string {
  const [given, version = ''] = detail.split(' ')
  const kind = legalKinds.find((one) => one === given)
  return kind ? t(auditWords).legalText(t(legalWords).kinds[kind], version) : detail
}
