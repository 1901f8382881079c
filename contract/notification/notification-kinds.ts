// The kinds of notifications of all features, and the ways to deliver them.
import { accountNews } from '#contract/account/account.news.ts'
import { albumNews } from '#contract/album/album.news.ts'
import { blogNews } from '#contract/blog/blog.news.ts'
import { boardNews } from '#contract/board/board.news.ts'
import { messageNews } from '#contract/message/message.news.ts'
import type { NewsKind } from '#contract/shared/news.ts'
import { orderNews } from '#contract/order/order.news.ts'
import { productNews } from '#contract/product/product.news.ts'
import { reportNews } from '#contract/report/report.news.ts'
import type { SiteModule } from '#contract/shared/site-modules.ts'

const news = {
  ...accountNews,
  ...orderNews,
  ...productNews,
  ...messageNews,
  ...boardNews,
  ...blogNews,
  ...albumNews,
  ...reportNews,
}

export type NotificationKind = keyof typeof news
export const notificationKinds = Object.keys(news) as [NotificationKind, ...NotificationKind[]]

export const newsKindOf = (kind: NotificationKind): NewsKind & { module: SiteModule | null } => news[kind]
export const isCritical = (kind: NotificationKind) => newsKindOf(kind).isCritical === true

type Texts = { [Kind in NotificationKind]: (typeof news)[Kind]['text'] }
/** The description that the server writes for each kind. */
export const notificationTexts = Object.fromEntries(
  Object.entries(news).map(([kind, { text }]) => [kind, text]),
) as Texts

/** One sentence from a table of sentences such as `notificationTexts`, in whichever language. */
export function notificationText(
  texts: Record<NotificationKind, string | ((detail: string) => string)>,
  kind: NotificationKind,
  detail: string,
) {
  const text = texts[kind]
  return typeof text === 'string' ? text : text(detail)
}

export const mailChoices = ['off', 'now', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
/** The delivery of a kind without a choice of the user. */
export const defaultChoice: { app: boolean; push: boolean; mail: MailChoice } = { app: true, push: true, mail: 'off' }
