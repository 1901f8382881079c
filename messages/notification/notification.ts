import {
  notificationText,
  notificationTexts,
  type NotificationKind,
} from '#contract/notification/notification-kinds.ts'
import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { orderInEnglish } from '#contract/order/order-news.ts'
import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

/** The order follows the sentence, where the notification keeps one. */
const naming = (sentence: string) => (what: string) => (what ? `${sentence} ${orderInEnglish(what)}` : sentence)

/** Texts for the bell's panel and the page of all notifications. */
export const notificationWords = words({
  ko: {
    unread: (count: number) => `읽지 않은 알림이 ${count}개 있습니다.`,
    readAll: '모두 읽음으로 표시',
    all: '전체 보기',
    allRead: (count: number) => `알림 ${count}개를 읽음으로 표시했습니다.`,
    menu: (text: string) => `알림 메뉴: ${text}`,
    read: '읽음으로 표시',
    unreadMark: '(읽지 않음)',
    unreadAgain: '읽지 않음으로 표시',
    archive: '보관',
    takeOut: '보관 취소',
    archived: '알림을 보관했습니다.',
    archiveRead: '읽은 알림 모두 치우기',
    allArchived: (count: number) => `읽은 알림 ${count}개를 보관했습니다.`,
    noneToArchive: '치울 알림이 없습니다.',
    remove: '삭제',
    removed: '알림을 삭제했습니다.',
    history: {
      text: '그동안 받은 알림이 모두 여기에 있습니다.',
      list: '알림 목록',
      type: '알림 종류',
      everyType: '모든 종류',
      unreadOnly: '읽지 않은 알림만',
      archivedOnly: '보관한 알림만',
      empty: '아직 받은 알림이 없습니다.',
      nothingFound: '조건에 맞는 알림이 없습니다.',
      clear: '조건 지우기',
    },
    list: '새 알림',
    more: '더 보기',
    empty: '새 알림이 없습니다.',
    emptyText: '새 소식이 생기면 여기에 바로 나타납니다.',
    failed: '알림을 불러오지 못했습니다.',
    // The server stores the same texts; the welcome here also says where it leads.
    texts: {
      ...notificationTexts,
      welcome: (site: string) => `${notificationTexts.welcome(site)} 첫 화면에서 새 소식을 볼 수 있습니다.`,
    },
    who: (name: string, others: number) => (others > 0 ? `${name} 님 외 ${others}명` : `${name} 님`),
    byPeople: {
      reply: (who: string, title: string) =>
        title ? `${who}이 ‘${title}’ 글에 댓글을 달았습니다.` : `${who}이 내 글에 댓글을 달았습니다.`,
      answer: (who: string, title: string) =>
        title ? `${who}이 ‘${title}’ 글의 내 댓글에 답글을 달았습니다.` : `${who}이 내 댓글에 답글을 달았습니다.`,
      comment: (who: string, title: string) =>
        title ? `${who}이 ‘${title}’ 블로그에 댓글을 달았습니다.` : `${who}이 내 블로그에 댓글을 달았습니다.`,
      photoComment: (who: string, caption: string) =>
        caption ? `${who}이 ‘${caption}’ 사진에 댓글을 달았습니다.` : `${who}이 내 사진에 댓글을 달았습니다.`,
      photosAdded: (who: string, album: string) => `${who}이 ‘${album}’ 앨범에 사진을 올렸습니다.`,
      addedToAlbum: (who: string, album: string) => `${who}이 ‘${album}’ 앨범을 함께 볼 수 있게 했습니다.`,
      message: (who: string, group: string) =>
        group ? `${who}이 ‘${group}’ 대화에 신규 메시지를 보냈습니다.` : `${who}이 보낸 신규 메시지가 있습니다.`,
      addedToGroup: (who: string, group: string) => `${who}이 ‘${group}’ 대화에 초대했습니다.`,
    },
    times: (count: number) => `${count}건`,
    types: { 주문: '주문', 사용자: '사용자', 메시지: '메시지', 댓글: '댓글', 오류: '오류' },
  },
  en: {
    unread: (count) => `You have ${count} unread`,
    readAll: 'Mark all as read',
    all: 'Show all',
    allRead: (count) => `${counted(count, 'notification')} marked as read.`,
    menu: (text) => `Menu: ${text}`,
    read: 'Mark as read',
    unreadMark: '(unread)',
    unreadAgain: 'Mark as unread',
    archive: 'Archive',
    takeOut: 'Take out of the archive',
    archived: 'Notification archived.',
    archiveRead: 'Archive all read ones',
    allArchived: (count) => `${counted(count, 'read notification')} archived.`,
    noneToArchive: 'There is nothing to archive.',
    remove: 'Delete',
    removed: 'Notification deleted.',
    history: {
      text: 'Everything that you were told of.',
      list: 'Notifications',
      type: 'Type',
      everyType: 'All types',
      unreadOnly: 'Unread only',
      archivedOnly: 'Archived only',
      empty: 'You have no notifications yet.',
      nothingFound: 'No notification matches.',
      clear: 'Clear the filter',
    },
    list: 'New notifications',
    more: 'Show more',
    empty: 'No new notifications.',
    emptyText: 'News will show up here as it happens.',
    failed: 'The notifications could not be loaded.',
    texts: {
      welcome: (site) => `Welcome to ${site || DEFAULT_SITE_NAME}. The front page shows what is new.`,
      signedUp: (email) => `A new member has joined: ${email}`,
      signUpWaits: (email) => `Somebody waits to be let in: ${email}`,
      paid: naming('Your payment is complete.'),
      paymentFailed: naming('A payment failed.'),
      canceled: naming('Your order has been cancelled.'),
      refunded: naming('A payment that belonged to no order has been refunded.'),
      moneyBack: naming('Money of your order has been refunded.'),
      paidOrderCanceled: naming('A paid order has been cancelled and refunded.'),
      canceledAtDesk: naming('A payment was cancelled at the payment provider, and the order with it.'),
      partlyCanceledAtDesk: naming(
        'A part of a payment was cancelled at the payment provider. The stock is unchanged; please correct it if needed.',
      ),
      canceledAfterShipping: naming(
        'The payment of an order that was already sent has been cancelled at the payment provider. Please check the goods.',
      ),
      depositToReturn: naming(
        'Money came into a virtual account and cannot be returned automatically. Please refund it at the payment provider. Order',
      ),
      shipped: naming('Your order is on its way.'),
      delivered: naming('Your order has been delivered.'),
      message: (group) => (group ? `New message in “${group}”` : 'You have a new message.'),
      addedToGroup: (group) => `You were added to the conversation “${group}”`,
      reply: (title) => (title ? `New comment on your post “${title}”` : 'New comment on your post'),
      moved: (what) =>
        what
          ? `An admin moved your post to another category. ${what}`
          : 'An admin moved your post to another category.',
      notice: (title) => (title ? `New notice: “${title}”` : 'There is a new notice'),
      answer: (title) => (title ? `New answer to your comment on “${title}”` : 'New answer to your comment'),
      comment: (title) => (title ? `New comment on your blog post “${title}”` : 'New comment on your blog post'),
      photoComment: (caption) => (caption ? `New comment on your photo “${caption}”` : 'New comment on your photo'),
      photosAdded: (album) => `New photos in your album “${album}”`,
      addedToAlbum: (album) => `You can now see the album “${album}”`,
      posted: (title) => (title ? `Your planned blog post “${title}” is out` : 'Your planned blog post is out'),
      orderPaid: naming('An order has been paid.'),
      soldOut: (name) => (name ? `“${name}” is sold out` : 'A product is sold out'),
      backInStock: (name) =>
        name ? `“${name}” from your cart is in stock again` : 'A product from your cart is in stock again',
      report: 'Something has been reported.',
      warned: (words) => `You have a warning from an admin. ${words}`,
      sessionsEnded:
        'An admin has signed you out on all devices. If something happened here that you did not do, change your password.',
      hidden: (what) => `An admin has hidden something that you wrote. ${what}`,
      shown: (what) => `What an admin had hidden of yours is shown again. ${what}`,
    },
    who: (name, others) => (others > 0 ? `${name} and ${counted(others, 'other')}` : name),
    byPeople: {
      reply: (who, title) => (title ? `${who} commented on your post “${title}”` : `${who} commented on your post`),
      answer: (who, title) => (title ? `${who} answered your comment on “${title}”` : `${who} answered your comment`),
      comment: (who, title) =>
        title ? `${who} commented on your blog post “${title}”` : `${who} commented on your blog post`,
      photoComment: (who, caption) =>
        caption ? `${who} commented on your photo “${caption}”` : `${who} commented on your photo`,
      photosAdded: (who, album) => `${who} added photos to your album “${album}”`,
      addedToAlbum: (who, album) => `${who} shared the album “${album}” with you`,
      message: (who, group) => (group ? `${who} wrote in “${group}”` : `You have a new message from ${who}.`),
      addedToGroup: (who, group) => `${who} added you to the conversation “${group}”`,
    },
    times: (count) => `${count} times`,
    types: { 주문: 'Order', 사용자: 'User', 메시지: 'Message', 댓글: 'Comment', 오류: 'Error' },
  },
})

type Told = { kind: NotificationKind; detail: string; actor: { displayName: string | null } | null; others: number }
type Words = (typeof notificationWords)['ko']

/**
 * Builds the sentence of a notification: with the name of the person where it is known and the sentence has room for names.
 */
export function notificationSentence(w: Words, { kind, detail, actor, others }: Told): string {
  const named = kind in w.byPeople ? w.byPeople[kind as keyof Words['byPeople']] : null
  if (!named || !actor?.displayName) return notificationText(w.texts, kind, detail)
  return named(w.who(actor.displayName, others), detail)
}
