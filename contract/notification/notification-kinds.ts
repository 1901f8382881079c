// The kinds of notifications, the text of each, and the ways to deliver it.
import type { NotificationType } from './notification.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'

/** A whole sentence by itself; what it is about follows where that is known, as older notifications have kept none. */
const naming = (sentence: string) => (what: string) => (what ? `${sentence} ${what}` : sentence)

/** The description that the server writes for each kind; some take a detail, which is empty once what it names is gone. */
export const notificationTexts = {
  /** Takes the name of the site; older ones have kept none. */
  welcome: (site: string) => `${site || DEFAULT_SITE_NAME}에 오신 것을 환영합니다.`,
  signedUp: (email: string) => `신규회원(${email})이 가입했습니다.`,
  signUpWaits: (email: string) => `신규회원(${email})이 가입 승인을 기다립니다.`,
  paid: naming('결제가 완료되었습니다.'),
  paymentFailed: (error: string) => `결제시 에러가 발생하였습니다. ${error}`,
  canceled: naming('주문이 취소되었습니다.'),
  refunded: naming('주문에 반영되지 않은 결제를 환불했습니다.'),
  moneyBack: (what: string) => `결제하신 주문에서 ${what}을 환불했습니다.`,
  paidOrderCanceled: (what: string) => `결제된 주문이 취소되어 환불되었습니다. ${what}`,
  canceledAtDesk: (what: string) => `결제사에서 취소된 결제를 반영해 주문을 취소했습니다. ${what}`,
  partlyCanceledAtDesk: (what: string) =>
    `결제사에서 결제 일부가 취소되었습니다. 재고는 그대로이니 필요하면 고쳐 주세요. ${what}`,
  canceledAfterShipping: (what: string) =>
    `이미 보낸 주문의 결제가 결제사에서 취소되었습니다. 상품을 확인해 주세요. ${what}`,
  depositToReturn: (what: string) =>
    `가상계좌로 들어온 돈을 자동으로 돌려줄 수 없습니다. 결제사에서 환불해 주세요. 주문 ${what}`,
  shipped: naming('주문하신 상품의 배송이 시작되었습니다.'),
  delivered: naming('주문하신 상품이 배송 완료되었습니다.'),
  /** Takes the name of the group; there is none where it comes from one person to another. */
  message: (group: string) => (group ? `‘${group}’ 대화에 신규 메시지가 있습니다.` : '신규 메시지가 있습니다.'),
  /** Takes the name of the group. */
  addedToGroup: (group: string) => `‘${group}’ 대화에 초대되었습니다.`,
  reply: (title: string) => (title ? `‘${title}’ 글에 새 댓글이 달렸습니다.` : '내 글에 새 댓글이 달렸습니다.'),
  moved: naming('관리자가 내 글의 말머리를 옮겼습니다.'),
  notice: (title: string) => (title ? `‘${title}’ 공지가 올라왔습니다.` : '공지가 올라왔습니다.'),
  answer: (title: string) => (title ? `‘${title}’ 글의 내 댓글에 답글이 달렸습니다.` : '내 댓글에 답글이 달렸습니다.'),
  comment: (title: string) =>
    title ? `‘${title}’ 블로그에 새 댓글이 달렸습니다.` : '내 블로그에 새 댓글이 달렸습니다.',
  /** Takes the caption; many photos have none. */
  photoComment: (caption: string) =>
    caption ? `‘${caption}’ 사진에 새 댓글이 달렸습니다.` : '내 사진에 새 댓글이 달렸습니다.',
  /** Takes the name of the album. */
  photosAdded: (album: string) => `‘${album}’ 앨범에 사진이 올라왔습니다.`,
  addedToAlbum: (album: string) => `‘${album}’ 앨범을 함께 볼 수 있습니다.`,
  posted: (title: string) => (title ? `예약한 ‘${title}’ 블로그가 공개되었습니다.` : '예약한 블로그가 공개되었습니다.'),
  orderPaid: (what: string) => `주문이 결제되었습니다. ${what}`,
  soldOut: (name: string) => (name ? `‘${name}’ 상품이 품절되었습니다.` : '상품이 품절되었습니다.'),
  backInStock: (name: string) =>
    name ? `장바구니에 담은 ‘${name}’ 상품을 다시 살 수 있습니다.` : '장바구니에 담은 상품을 다시 살 수 있습니다.',
  report: '새 신고가 있습니다.',
  warned: (words: string) => `관리자의 경고가 있습니다. ${words}`,
  sessionsEnded: '관리자가 모든 기기에서 로그아웃시켰습니다. 내가 한 적 없는 일이 있었다면 비밀번호를 바꿔 주세요.',
  hidden: (what: string) => `내가 쓴 것을 관리자가 숨겼습니다. ${what}`,
  shown: (what: string) => `관리자가 숨겼던 것을 다시 보이게 했습니다. ${what}`,
}

export type NotificationKind = keyof typeof notificationTexts

/** The type under which each kind is listed. */
export const notificationTypeOf = {
  welcome: '사용자',
  signedUp: '사용자',
  signUpWaits: '사용자',
  paid: '주문',
  paymentFailed: '오류',
  canceled: '주문',
  refunded: '주문',
  moneyBack: '주문',
  paidOrderCanceled: '주문',
  canceledAtDesk: '주문',
  partlyCanceledAtDesk: '주문',
  canceledAfterShipping: '주문',
  depositToReturn: '오류',
  shipped: '주문',
  delivered: '주문',
  message: '메시지',
  addedToGroup: '메시지',
  reply: '댓글',
  answer: '댓글',
  moved: '사용자',
  notice: '사용자',
  comment: '댓글',
  photoComment: '댓글',
  photosAdded: '사용자',
  addedToAlbum: '사용자',
  posted: '사용자',
  orderPaid: '주문',
  soldOut: '주문',
  backInStock: '주문',
  report: '사용자',
  warned: '사용자',
  sessionsEnded: '사용자',
  hidden: '사용자',
  shown: '사용자',
} as const satisfies Record<NotificationKind, NotificationType>

export const notificationKinds = Object.keys(notificationTexts) as [NotificationKind, ...NotificationKind[]]

/** One sentence from a table of sentences such as `notificationTexts`, in whichever language. */
export function notificationText(
  texts: Record<NotificationKind, string | ((detail: string) => string)>,
  kind: NotificationKind,
  detail: string,
) {
  const text = texts[kind]
  return typeof text === 'string' ? text : text(detail)
}

/** Kinds that only admins get. */
const adminKinds: readonly NotificationKind[] = [
  'signedUp',
  'signUpWaits',
  'orderPaid',
  'soldOut',
  'paymentFailed',
  'paidOrderCanceled',
  'canceledAtDesk',
  'partlyCanceledAtDesk',
  'canceledAfterShipping',
  'depositToReturn',
  'report',
]

/**
 * Notifications that an account must get: changes to the account, to its money, and for admins the payments that need
 * attention. They always arrive in the app; push and mail stay a choice.
 */
export const criticalKinds: readonly NotificationKind[] = [
  'paid',
  'canceled',
  'refunded',
  'moneyBack',
  'warned',
  'sessionsEnded',
  'hidden',
  'shown',
  'paymentFailed',
  'paidOrderCanceled',
  'canceledAtDesk',
  'partlyCanceledAtDesk',
  'canceledAfterShipping',
  'depositToReturn',
]

export const isCritical = (kind: NotificationKind) => criticalKinds.includes(kind)

/** The kinds that a user can get. */
export const kindsFor = (isAdmin: boolean) => notificationKinds.filter((kind) => isAdmin || !adminKinds.includes(kind))

/** The module from which a kind comes; null where it belongs to every site. */
export const moduleOfKind: Record<NotificationKind, SiteModule | null> = {
  welcome: null,
  signedUp: null,
  signUpWaits: null,
  paid: 'shop',
  paymentFailed: 'shop',
  canceled: 'shop',
  refunded: 'shop',
  moneyBack: 'shop',
  paidOrderCanceled: 'shop',
  canceledAtDesk: 'shop',
  partlyCanceledAtDesk: 'shop',
  canceledAfterShipping: 'shop',
  depositToReturn: 'shop',
  shipped: 'shop',
  delivered: 'shop',
  message: 'messages',
  addedToGroup: 'messages',
  reply: 'board',
  moved: 'board',
  notice: 'board',
  answer: 'board',
  comment: 'blog',
  photoComment: 'album',
  photosAdded: 'album',
  addedToAlbum: 'album',
  posted: 'blog',
  orderPaid: 'shop',
  soldOut: 'shop',
  backInStock: 'shop',
  report: null,
  warned: null,
  sessionsEnded: null,
  hidden: null,
  shown: null,
}

export const mailChoices = ['off', 'now', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
/** The delivery of a kind without a choice of the user. */
export const defaultChoice: { app: boolean; push: boolean; mail: MailChoice } = { app: true, push: true, mail: 'off' }
