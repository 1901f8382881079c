// Errors of the provider's browser script: they have a code, as the real script throws them.

/** @param {string} code @param {string} [detail] */
export function tossError(code, detail) {
  const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'ko'
  const text = tossWords[locale].errors[code] ?? code
  return Object.assign(new Error(detail ? `${text} (${detail})` : text), { name: 'TossPaymentsError', code })
}

export function checkKeys(clientKey, customerKey) {
  if (typeof clientKey === 'string' && /^(test|live)_g?sk_/.test(clientKey)) throw tossError('INSECURE_KEY_USAGE')
  if (typeof clientKey !== 'string' || !/^(test|live)_gck_/.test(clientKey)) throw tossError('INVALID_CLIENT_KEY')
  const isKey = typeof customerKey === 'string' && /^[\w\-=.@]{2,50}$/.test(customerKey)
  if (!isKey) throw tossError('INVALID_CUSTOMER_KEY')
}

export function checkAmount(amount) {
  if (typeof amount?.value !== 'number' || !Number.isFinite(amount.value)) throw tossError('INVALID_AMOUNT_VALUE')
  if (amount.value <= 0) throw tossError('BELOW_ZERO_AMOUNT')
  if (amount.currency !== 'KRW') throw tossError('INVALID_AMOUNT_CURRENCY')
}

const known = [
  'orderId',
  'orderName',
  'successUrl',
  'failUrl',
  'customerEmail',
  'customerName',
  'customerMobilePhone',
  'taxFreeAmount',
  'taxExemptionAmount',
  'metadata',
  'windowTarget',
]

const isAddress = (value) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)
const isShort = (value) => value === undefined || value === null || (typeof value === 'string' && value.length <= 100)

export function checkRequest(request) {
  const strange = Object.keys(request ?? {}).filter((name) => !known.includes(name))
  if (!request || strange.length > 0) throw tossError('INVALID_PARAMETERS', strange.join(', '))
  const { orderId, orderName, successUrl, failUrl, customerEmail, customerName, customerMobilePhone, metadata } =
    request
  if (typeof orderId !== 'string' || !/^[\w\-=]{6,64}$/.test(orderId)) throw tossError('INVALID_ORDER_ID')
  if (typeof orderName !== 'string' || orderName.length < 1 || orderName.length > 100)
    throw tossError('INVALID_ORDER_NAME')
  if (!isAddress(successUrl)) throw tossError('INCORRECT_SUCCESS_URL_FORMAT')
  if (!isAddress(failUrl)) throw tossError('INCORRECT_FAIL_URL_FORMAT')
  if (!isShort(customerEmail)) throw tossError('INVALID_PARAMETERS', 'customerEmail')
  if (!isShort(customerName)) throw tossError('INVALID_PARAMETERS', 'customerName')
  const isPhone =
    customerMobilePhone === undefined || customerMobilePhone === null || /^\d{8,15}$/.test(customerMobilePhone)
  if (!isPhone) throw tossError('INVALID_PARAMETERS', 'customerMobilePhone')
  if (metadata && Object.keys(metadata).length > 5) throw tossError('INVALID_PARAMETERS', 'metadata')
}
