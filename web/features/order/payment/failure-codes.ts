// The provider's error codes by what they mean to the buyer. Codes not listed here are "unknown".
import { DEPOSIT_NOT_TAKEN, FAILURE_CODE } from '#contract/order/payment.ts'
import { failureWords } from '#messages/order/payment.ts'
import { t } from '#web/lib/locale/locale.ts'

export type Failure = keyof (typeof failureWords)['ko']

const codes: Partial<Record<Failure, readonly string[]>> = {
  canceled: ['PAY_PROCESS_CANCELED', 'USER_CANCEL'],
  aborted: ['PAY_PROCESS_ABORTED'],
  refused: [
    'REJECT_CARD_COMPANY',
    'REJECT_CARD_PAYMENT',
    'REJECT_ACCOUNT_PAYMENT',
    'REJECT_TOSSPAY_INVALID_ACCOUNT',
    'INVALID_REJECT_CARD',
    'INVALID_AUTHORIZE_AUTH',
  ],
  cardWrong: ['INVALID_CARD_NUMBER', 'INVALID_CARD_EXPIRATION'],
  cardStopped: ['INVALID_STOPPED_CARD', 'INVALID_CARD_LOST_OR_STOLEN'],
  installment: [
    'EXCEED_MAX_CARD_INSTALLMENT_PLAN',
    'NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT',
    'INVALID_CARD_INSTALLMENT_PLAN',
    'NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN',
  ],
  overLimit: [
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
    'EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT',
    'EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT',
    'EXCEED_MAX_AMOUNT',
    'EXCEED_MAX_ONE_DAY_AMOUNT',
    'EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT',
  ],
  tooSmall: ['BELOW_MINIMUM_AMOUNT', 'BELOW_ZERO_AMOUNT', 'INVALID_AMOUNT_VALUE'],
  wrongPassword: ['INVALID_PASSWORD', 'EXCEED_MAX_AUTH_COUNT'],
  bankClosed: ['NOT_AVAILABLE_BANK'],
  account: ['RESTRICTED_TRANSFER_ACCOUNT', 'INVALID_ACCOUNT_INFO_RE_REGISTER'],
  deposit: [DEPOSIT_NOT_TAKEN],
  points: ['NOT_ALLOWED_POINT_USE'],
  notNow: [
    'NOT_AVAILABLE_PAYMENT',
    'PROVIDER_STATUS_UNHEALTHY',
    'PROVIDER_ERROR',
    'CARD_PROCESSING_ERROR',
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'UNKNOWN_PAYMENT_ERROR',
    'COMMON_ERROR',
  ],
  sessionOver: ['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT', 'EXPIRED'],
  already: ['ALREADY_PROCESSED_PAYMENT'],
  agreement: ['NEED_AGREEMENT_WITH_REQUIRED_TERMS'],
  method: ['NOT_SELECTED_PAYMENT_METHOD'],
  cardDetail: ['NEED_CARD_PAYMENT_DETAIL'],
  busy: ['INVALID_METHOD_TRANSACTION', 'IDEMPOTENT_REQUEST_PROCESSING'],
  refunded: ['REFUNDED'],
  blocked: ['FDS_ERROR', 'FORBIDDEN_REQUEST'],
  shopError: [
    'INVALID_API_KEY',
    'INVALID_CLIENT_KEY',
    'INVALID_CUSTOMER_KEY',
    'INVALID_PARAMETERS',
    'INVALID_REQUEST',
    'INVALID_SELECTOR',
    'INVALID_VARIANT_KEY',
    'INCORRECT_BASIC_AUTH_FORMAT',
    'INCORRECT_SUCCESS_URL_FORMAT',
    'INCORRECT_FAIL_URL_FORMAT',
    'INSECURE_KEY_USAGE',
    'NOT_FOUND_TERMINAL_ID',
    'NOT_REGISTERED_BUSINESS',
    'INVALID_UNREGISTERED_SUBMALL',
    'NOT_SETUP_AMOUNT',
    'NOT_SUPPORTED_API_INDIVIDUAL_KEY',
    'UNAPPROVED_ORDER_ID',
    'UNAUTHORIZED_KEY',
  ],
}

const failureOf = new Map(
  Object.entries(codes).flatMap(([failure, list]) => list.map((code) => [code, failure as Failure] as const)),
)

export const isCode = (code: unknown): code is string => typeof code === 'string' && FAILURE_CODE.test(code)

export const meaningOf = (code: string | undefined): Failure => failureOf.get(code ?? '') ?? 'unknown'

export const failureText = (code: string | undefined) => t(failureWords)[meaningOf(code)]

/** They say what became of a payment, which an address without an order cannot know. */
const aboutPayment: readonly Failure[] = ['already', 'refunded']

/** The text for a code from an address, where anybody can write one. */
export const failureTextAlone = (code: string) =>
  t(failureWords)[aboutPayment.includes(meaningOf(code)) ? 'unknown' : meaningOf(code)]

/** The buyer closed the window or has not filled in everything yet: an admin could not help, so none is notified. */
const buyersOwn: readonly Failure[] = ['canceled', 'agreement', 'method', 'cardDetail', 'busy', 'deposit']
export const isForAdmin = (code: string) => !buyersOwn.includes(meaningOf(code))
