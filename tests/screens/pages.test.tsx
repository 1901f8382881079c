// Every page in its four states: loading, empty, with a neighbourhood's data, and without a server.
import { screen, within } from '@testing-library/react'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountWords } from '#messages/account/account.ts'
import { albumWords } from '#messages/album/album.ts'
import { beginningWords } from '#messages/dashboard/onboarding.ts'
import { blogWords } from '#messages/blog/blog.ts'
import { boardWords } from '#messages/board/board.ts'
import { invitationWords } from '#messages/invitation/invitation.ts'
import { legalWords } from '#messages/legal/legal.ts'
import { messageWords } from '#messages/message/message.ts'
import { myDayWords } from '#messages/dashboard/my-day.ts'
import { notificationWords } from '#messages/notification/notification.ts'
import { notificationSettingsWords } from '#messages/notification/notification-settings.ts'
import { orderWords } from '#messages/order/order.ts'
import { peopleWords } from '#messages/people/people.ts'
import { productWords } from '#messages/product/product.ts'
import { reportQueueWords } from '#messages/report/report-queue.ts'
import { scheduleWords } from '#messages/schedule/schedule.ts'
import { mailAdminWords } from '#messages/mail/mail-admin.ts'
import { siteWords } from '#messages/site/site.ts'
import { trashWords } from '#messages/trash/trash.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { stateWords } from '#messages/ui/ui-states.ts'
import { createMatcher } from '#contract/shared/match-path.ts'
import { modules } from '#web/app/modules.ts'
import { screensOf } from '#web/lib/web-module.ts'
import { blogs } from '#server/db/tables/blog.table.ts'
import { board } from '#server/db/tables/board.table.ts'
import { message } from '#server/db/tables/message.table.ts'
import { orderItem, orders } from '#server/db/tables/order.table.ts'
import { products } from '#server/db/tables/shop.table.ts'
import { testApp, type TestUser } from '#server/test/test-app.ts'
import { demoTown } from './support/demo-town.ts'
import { brokenRules } from './support/html-rules.ts'
import { openScreen } from './support/screen.tsx'
import { eventually } from './support/setup.ts'

type Town = Awaited<ReturnType<typeof testApp>>

/** The newest record: where it is, and words of it that the screen must show. */
type Ground = {
  bid: string
  post: string
  id: string
  blog: string
  oid: string
  item: string
  product: string
  uid: string
  said: string
  gid: string
}

const nobody = '00000000-0000-4000-8000-000000000000'
const nothing: Ground = {
  bid: nobody,
  post: '',
  id: nobody,
  blog: '',
  oid: nobody,
  item: '',
  product: '',
  uid: nobody,
  said: '',
  gid: nobody,
}

/** One page: its address, its text when it is empty, and what it shows of a neighbourhood. */
type Page = {
  name: string
  at: (ground: Ground) => string
  /** Null: this page is never empty. */
  empty: string | null
  full: (ground: Ground) => string | RegExp
  /** Only admins come here. */
  isAdminPanel?: true
}

const pages: Page[] = [
  { name: 'dashboard', at: () => '/', empty: myDayWords.ko.noSchedule, full: ({ post }) => post },
  { name: 'scheduler', at: () => '/schedule', empty: null, full: () => scheduleWords.ko.title },
  { name: 'movies', at: () => '/tmdb', empty: null, full: () => /20\d\d/ },
  { name: 'board', at: () => '/board', empty: boardWords.ko.empty, full: ({ post }) => post },
  { name: 'post', at: ({ bid }) => `/board/${bid}`, empty: boardWords.ko.gone, full: ({ post }) => post },
  { name: 'products', at: () => '/products', empty: productWords.ko.empty, full: ({ product }) => product },
  { name: 'orders', at: () => '/order', empty: orderWords.ko.empty, full: ({ item }) => item },
  { name: 'order', at: ({ oid }) => `/order/${oid}`, empty: orderWords.ko.gone, full: ({ item }) => item },
  { name: 'statement', at: ({ oid }) => `/order/${oid}/receipt`, empty: orderWords.ko.gone, full: ({ item }) => item },
  { name: 'blog', at: () => '/blog', empty: blogWords.ko.empty, full: ({ blog }) => blog },
  { name: 'blog post', at: ({ id }) => `/blog/${id}`, empty: blogWords.ko.gone, full: ({ blog }) => blog },
  {
    name: 'blog drafts',
    at: () => '/blog/drafts',
    empty: blogWords.ko.drafts.empty,
    full: () => blogWords.ko.drafts.title,
  },
  { name: 'album', at: () => '/album', empty: albumWords.ko.empty, full: () => albumWords.ko.title },
  { name: 'messages', at: () => '/message?box=inbox', empty: messageWords.ko.emptyInbox, full: () => /신규|읽음|응답/ },
  {
    name: 'conversations',
    at: () => '/message',
    empty: conversationWords.ko.noConversations,
    full: ({ said }) => said,
  },
  {
    name: 'conversation',
    at: ({ uid }) => `/message/${uid}`,
    empty: conversationWords.ko.gone,
    full: ({ said }) => said,
  },
  {
    name: 'group',
    at: ({ gid }) => `/message/group/${gid}`,
    empty: conversationWords.ko.gone,
    full: () => '산책 모임',
  },
  {
    name: 'notifications',
    at: () => '/notifications',
    empty: notificationWords.ko.history.empty,
    full: () => /님( 외 \d+명)?이 ‘.*’ 글에 댓글을 달았습니다/,
  },
  {
    name: 'notification settings',
    at: () => '/notifications/settings',
    empty: null,
    full: () => notificationSettingsWords.ko.names.reply,
  },
  { name: 'account', at: () => '/account', empty: null, full: () => accountWords.ko.thisDevice },
  { name: 'trash', at: () => '/trash', empty: trashWords.ko.nothing, full: () => /30일/ },
  { name: 'users', at: () => '/userInfo', empty: null, full: () => /20\d\d|전|방금/ },
  { name: 'person', at: ({ uid }) => `/people/${uid}`, empty: peopleWords.ko.gone, full: () => peopleWords.ko.write },
  { name: 'terms', at: () => '/terms', empty: legalWords.ko.none, full: () => legalWords.ko.kinds.terms },
  { name: 'privacy', at: () => '/privacy', empty: legalWords.ko.none, full: () => legalWords.ko.kinds.privacy },
  { name: 'reports', at: () => '/reports', empty: reportQueueWords.ko.empty, full: () => /신고/, isAdminPanel: true },
  {
    name: 'desk: terms',
    at: () => '/admin/legal',
    empty: null,
    full: () => legalWords.ko.kinds.privacy,
    isAdminPanel: true,
  },
  {
    name: 'desk: sign-up',
    at: () => '/admin/signUp',
    empty: invitationWords.ko.none,
    full: () => invitationWords.ko.none,
    isAdminPanel: true,
  },
  {
    name: 'desk: mail',
    at: () => '/admin/mail',
    empty: mailAdminWords.ko.empty,
    full: () => mailAdminWords.ko.off,
    isAdminPanel: true,
  },
  { name: 'server', at: () => '/admin/health', empty: null, full: () => siteWords.ko.backup, isAdminPanel: true },
]

/** Forms and redirects have no empty state; their own tests open them. */
const withoutStates = [
  '/404',
  '/admin',
  '/admin/start',
  '/blog/$id/edit',
  '/blog/draft/$id',
  '/blog/new',
  '/board/$bid/edit',
  '/board/new',
  '/demo',
  '/invitation/$id',
  '/join',
  '/login',
  '/login/link',
  '/message/threads',
  '/share',
  '/toss/checkout',
  '/toss/fail',
  '/toss/success',
  '/userInfo/log',
]

it('every screen of a module is here, or has no states', () => {
  const screens = screensOf(modules).map(([path]) => path)
  const match = createMatcher(screens)
  const shown = pages.map(({ at }) => match(at(nothing).replace(/\?.*/, ''))?.path)
  expect(screens.filter((path) => !shown.includes(path)).toSorted()).toEqual(withoutStates)
})

const one = <Row,>([row]: Row[]) => row!

let bare: Town
let livedIn: Town
let newcomer: TestUser
let resident: TestUser
let founder: TestUser
let keeper: TestUser
let ground: Ground

beforeAll(async () => {
  bare = await testApp()
  // Without a source of films their page has nothing to wait for.
  const settings = { ...bare.deps.settings, movies: { source: 'stand-in', images: '' } } as const
  bare.deps.settings = settings
  newcomer = await bare.signUp({ profile: false })
  founder = await bare.signUp({ admin: true })
  ;({ town: livedIn, resident, admin: keeper } = await demoTown({ settings }))
  const { db } = livedIn
  const [post, blog, product, letter, order] = await Promise.all([
    db.select().from(board).orderBy(desc(board.modifiedAt)).limit(1).then(one),
    db.select().from(blogs).orderBy(desc(blogs.createdAt)).limit(1).then(one),
    db.select().from(products).orderBy(desc(products.releasedAt)).limit(1).then(one),
    db.select().from(message).where(eq(message.dstUid, resident.uid)).orderBy(desc(message.sentAt)).limit(1).then(one),
    db
      .select()
      .from(orders)
      .innerJoin(orderItem, eq(orderItem.oid, orders.oid))
      .where(eq(orders.uid, resident.uid))
      .orderBy(desc(orders.orderedAt), orderItem.line)
      .limit(1)
      .then(one),
  ])
  const gid = crypto.randomUUID()
  await resident.request('PUT', `/message/group/${gid}`, { name: '산책 모임', uids: [letter.srcUid] })
  ground = {
    bid: post.bid,
    post: post.title,
    id: blog.id,
    blog: blog.title,
    oid: order.orders.oid,
    item: order.order_item.pname,
    product: product.name,
    uid: letter.srcUid ?? '',
    said: letter.content,
    gid,
  }
})

const busy = (main: HTMLElement) => main.querySelectorAll('[aria-busy="true"]')

describe.each(pages)('$name', ({ at, empty, full, isAdminPanel }) => {
  const there = () => (isAdminPanel ? { stranger: founder, local: keeper } : { stranger: newcomer, local: resident })

  it('shows its shape while its data are on their way, and says that there is nothing once it knows', async () => {
    const { main, heal } = await openScreen(bare.app, at(nothing), { as: there().stranger, network: 'silent' })
    await eventually(() => busy(main).length).toBeGreaterThan(0)
    expect(within(main).queryByRole('alert')).toBeNull()
    if (empty === null) return
    expect(screen.queryAllByText(empty)).toEqual([])
    heal()
    expect((await screen.findAllByText(empty)).length).toBeGreaterThan(0)
  })

  it('shows what is there', async () => {
    const { main } = await openScreen(livedIn.app, at(ground), { as: there().local })
    await eventually(() => busy(main).length).toBe(0)
    expect(main.textContent).toMatch(full(ground))
    expect(within(main).queryByRole('alert')).toBeNull()
    expect(brokenRules(document)).toEqual([])
  })

  it('shows the failure and tries again at a press', async () => {
    const { main, heal } = await openScreen(livedIn.app, at(ground), { as: there().local, network: 'broken' })
    await within(main).findAllByRole('alert')
    heal()
    // On a page with several cards, each failed card has a button, and one may fail later than the others.
    await eventually(() => {
      for (const button of within(main).queryAllByRole('button', { name: stateWords.ko.retry })) button.click()
      return within(main).queryAllByRole('alert').length
    }).toBe(0)
    await eventually(() => main.textContent).toMatch(full(ground))
  })
})

it('a new site welcomes its members', async () => {
  await openScreen(bare.app, '/', { as: newcomer })
  expect(await screen.findByText(beginningWords.ko.welcomeText)).toBeTruthy()
})
