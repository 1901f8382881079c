import type { ReportReason } from '#contract/shared/report-reasons.ts'
import { words } from '#messages/shared/words.ts'

type Reasons = Record<ReportReason, string>

/** The reasons of a report or a ban: a file of its own, because the sign-in page may need them. */
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
