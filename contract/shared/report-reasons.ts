/** Reporters choose one; a ban names one to the banned. */
export const reportReasons = ['spam', 'abuse', 'lewd', 'privacy', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
