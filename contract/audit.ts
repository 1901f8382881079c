// The record of what admins do. Whoever gives admins something new to do adds its act here and its words in messages/audit.ts.

export const auditActs = [
  'userBanned',
  'userRestored',
  'adminMade',
  'adminTaken',
  'accountRemoved',
  'userApproved',
  'signUpDeclined',
  'invitationMade',
  'invitationRevoked',
  'passwordLinkMade',
  'settingChanged',
  'legalChanged',
  'productAdded',
  'productChanged',
  'productRemoved',
  'orderShipped',
  'orderDelivered',
  'orderCanceled',
  'orderRefunded',
  'postRemoved',
  'postPinned',
  'postUnpinned',
  'postLocked',
  'postUnlocked',
  'postMoved',
  'categoryAdded',
  'categoryRenamed',
  'categoriesOrdered',
  'categoryRemoved',
  'replyRemoved',
  /** Only in old entries: nobody rewrites the words of others any more. */
  'blogChanged',
  'blogRemoved',
  'commentRemoved',
  'photoRemoved',
  'trashRestored',
  'trashErased',
  'contentHidden',
  'userWarned',
  'reportClosed',
] as const
export type AuditAct = (typeof auditActs)[number]

export const auditApi = {
  list: 'GET /audit',
} as const
