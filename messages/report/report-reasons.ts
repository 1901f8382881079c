import type { ReportReason } from '#contract/shared/report-reasons.ts'
import { words } from '#messages/shared/words.ts'

type Reasons = Record<ReportReason, string>

/** Why something is reported, and why somebody is banned: apart from both, because whoever signs in may have to read it. */
export const reportReasonWords = words({
  ko: {
    spam: '광고·도배',
    abuse: '욕설·비방',
    lewd: '음란',
    privacy: '개인정보',
    other: '기타',
  } satisfies Reasons,
  en: {
    spam: 'Advertising or flooding',
    abuse: 'Insults or slander',
    lewd: 'Indecent',
    privacy: 'Personal data',
    other: 'Something else',
  },
})
