// The provider's error codes that the stand-in knows, with their HTTP statuses and texts.
type Known = { status: 400 | 401 | 403 | 404 | 409 | 429 | 500; message: string }

const refused = (message: string): Known => ({ status: 403, message })
const wrong = (message: string): Known => ({ status: 400, message })
const broken = (message: string): Known => ({ status: 500, message })

export const tossCodes = {
  ALREADY_PROCESSED_PAYMENT: wrong('이미 처리된 결제 입니다.'),
  PROVIDER_ERROR: wrong('일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'),
  INVALID_REQUEST: wrong('잘못된 요청입니다.'),
  INVALID_IDEMPOTENCY_KEY: wrong('멱등키는 300자 이하여야 합니다.'),
  INVALID_TEST_CODE: wrong('테스트 코드가 올바르지 않습니다.'),
  INVALID_CARD_EXPIRATION: wrong('카드 정보를 다시 확인해주세요. (유효기간)'),
  INVALID_STOPPED_CARD: wrong('정지된 카드 입니다.'),
  INVALID_CARD_LOST_OR_STOLEN: wrong('분실 혹은 도난 카드입니다.'),
  EXCEED_MAX_DAILY_PAYMENT_COUNT: wrong('하루 결제 가능 횟수를 초과했습니다.'),
  EXCEED_MAX_PAYMENT_AMOUNT: wrong('하루 결제 가능 금액을 초과했습니다.'),
  EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT: wrong('1일 출금 한도를 초과했습니다.'),
  BELOW_MINIMUM_AMOUNT: wrong('신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다.'),
  CARD_PROCESSING_ERROR: wrong('카드사에서 오류가 발생했습니다.'),
  ALREADY_CANCELED_PAYMENT: wrong('이미 취소된 결제 입니다.'),
  INVALID_REFUND_ACCOUNT_INFO: wrong('환불 계좌번호와 예금주명이 일치하지 않습니다.'),
  REFUND_REJECTED: wrong('환불이 거절됐습니다. 결제사에 문의 부탁드립니다.'),
  UNAUTHORIZED_KEY: { status: 401, message: '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.' },
  INCORRECT_BASIC_AUTH_FORMAT: refused("잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."),
  REJECT_CARD_COMPANY: refused('결제 승인이 거절되었습니다.'),
  REJECT_CARD_PAYMENT: refused('한도초과 혹은 잔액부족으로 결제에 실패했습니다.'),
  REJECT_ACCOUNT_PAYMENT: refused('잔액부족으로 결제에 실패했습니다.'),
  FORBIDDEN_REQUEST: refused('허용되지 않은 요청입니다.'),
  NOT_CANCELABLE_PAYMENT: refused('취소 할 수 없는 결제 입니다.'),
  NOT_CANCELABLE_AMOUNT: refused('취소 할 수 없는 금액 입니다.'),
  NOT_ALLOWED_PARTIAL_REFUND: refused('부분 환불을 할 수 없는 결제 입니다.'),
  NOT_FOUND_PAYMENT: { status: 404, message: '존재하지 않는 결제 정보 입니다.' },
  NOT_FOUND_PAYMENT_SESSION: { status: 404, message: '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.' },
  IDEMPOTENT_REQUEST_PROCESSING: { status: 409, message: '이전 멱등 요청이 처리중입니다.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 많습니다.' },
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: broken('결제가 완료되지 않았어요. 다시 시도해주세요.'),
  FAILED_INTERNAL_SYSTEM_PROCESSING: broken('내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.'),
  UNKNOWN_PAYMENT_ERROR: broken('결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요.'),
  PAY_PROCESS_CANCELED: wrong('사용자에 의해 결제가 취소되었습니다.'),
  PAY_PROCESS_ABORTED: wrong('결제 진행 중 승인에 실패하여 결제가 중단되었습니다.'),
} as const satisfies Record<string, Known>

export type TossCode = keyof typeof tossCodes
export const isTossCode = (code: string): code is TossCode => Object.hasOwn(tossCodes, code)

/** Refusals on the provider's own page; the others reach only the confirming server. */
export const refusedOnPage = [
  'REJECT_CARD_COMPANY',
  'PAY_PROCESS_ABORTED',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
] as const
export const refusedAtConfirm = [
  'REJECT_CARD_PAYMENT',
  'REJECT_ACCOUNT_PAYMENT',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_PAYMENT_AMOUNT',
  'INVALID_CARD_LOST_OR_STOLEN',
  'CARD_PROCESSING_ERROR',
  'NOT_FOUND_PAYMENT_SESSION',
] as const
