// One field that an admin changed, as the audit log records it.

/** The fields that a change can name, and how their values are shown. */
export const changeFields = {
  name: 'text',
  logo: 'picture',
  accent: 'accent',
  introduction: 'text',
  defaultLocale: 'locale',
  company: 'text',
  representative: 'text',
  registration: 'text',
  address: 'text',
  tel: 'text',
  email: 'text',
  blogFeed: 'yesNo',
  off: 'modules',
  signUp: 'signUp',
  sumsSeenBy: 'sums',
  version: 'number',
  cover: 'picture',
  price: 'won',
  priceSale: 'won',
  productStatus: 'productStatus',
  colors: 'colors',
  stock: 'stock',
  orderStatus: 'orderStatus',
  refund: 'won',
  status: 'status',
  /** Null is without end. */
  until: 'moment',
  /** Why something is hidden. */
  reason: 'text',
  banReason: 'reportReason',
  words: 'text',
  role: 'role',
  verified: 'yesNo',
  sessions: 'number',
  note: 'text',
  uses: 'number',
  usable: 'yesNo',
  writers: 'writers',
  order: 'names',
  category: 'text',
  pinned: 'yesNo',
  lockedBy: 'locker',
  report: 'report',
  /** Where a record is to be found. */
  place: 'place',
  items: 'number',
  mail: 'mail',
  adate: 'text',
  isHoliday: 'yesNo',
  calendar: 'calendar',
  recurs: 'recurs',
} as const
export type ChangeField = keyof typeof changeFields
export type ChangeKind = (typeof changeFields)[ChangeField]

/** The states of a record: visible, hidden by an admin, in the trash, or erased. */
export const recordPlaces = ['there', 'hidden', 'trash', 'gone'] as const
export type RecordPlace = (typeof recordPlaces)[number]

/** Null: there was or is nothing. Words of a closed list are kept as the list has them. */
export type ChangeValue = string | number | boolean | readonly string[] | null
export type Change = { field: ChangeField; before: ChangeValue; after: ChangeValue }
