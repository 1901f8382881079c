// TossPayments(clientKey): the calls of the provider's browser script, version 2.
import { agreementPanel, methodsPanel } from './panels.js'
import { checkAmount, checkKeys, checkRequest, tossError } from './rules.js'

const base = new URL('..', document.currentScript?.src ?? location.href).href

/** A page may have one of each, as with the real script. */
const shown = { methods: null, agreement: null }

async function startPayment(clientKey, method, amount, request) {
  const { orderId, orderName, successUrl, failUrl } = request
  const answer = await fetch(new URL('sdk/payments', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientKey, method, amount, orderId, orderName, successUrl, failUrl }),
  }).catch(() => null)
  if (!answer) throw tossError('PROVIDER_STATUS_UNHEALTHY')
  const body = await answer.json().catch(() => ({}))
  if (!answer.ok)
    throw Object.assign(new Error(body.message ?? ''), { name: 'TossPaymentsError', code: body.code ?? 'UNKNOWN' })
  const page = new URL(`pay/${encodeURIComponent(body.paymentKey)}`, base)
  page.searchParams.set('locale', document.documentElement.lang.startsWith('en') ? 'en' : 'ko')
  return page.href
}

function widgetsFor(clientKey) {
  let amount = null
  let busy = false
  const mustHaveAmount = () => {
    if (!amount) throw tossError('NOT_SETUP_AMOUNT')
  }
  return {
    async setAmount(next) {
      checkAmount(next)
      amount = { currency: next.currency, value: next.value }
    },
    async renderPaymentMethods({ selector, variantKey = 'DEFAULT' } = {}) {
      mustHaveAmount()
      if (variantKey !== 'DEFAULT') throw tossError('INVALID_VARIANT_KEY')
      if (shown.methods) throw tossError('PAYMENT_METHODS_WIDGET_ALREADY_RENDERED')
      shown.methods = methodsPanel(selector, () => (shown.methods = null))
      return shown.methods.widget
    },
    async renderAgreement({ selector, variantKey = 'AGREEMENT' } = {}) {
      mustHaveAmount()
      if (variantKey !== 'AGREEMENT') throw tossError('INVALID_VARIANT_KEY')
      if (shown.agreement) throw tossError('AGREEMENT_WIDGET_ALREADY_RENDERED')
      shown.agreement = agreementPanel(selector, () => (shown.agreement = null))
      return shown.agreement.widget
    },
    async requestPayment(request) {
      mustHaveAmount()
      checkRequest(request)
      if (!shown.methods) throw tossError('NOT_SELECTED_PAYMENT_METHOD')
      if (!shown.agreement?.agreed()) throw tossError('NEED_AGREEMENT_WITH_REQUIRED_TERMS')
      if (busy) throw tossError('INVALID_METHOD_TRANSACTION')
      busy = true
      const page = await startPayment(clientKey, shown.methods.selected(), amount, request).finally(
        () => (busy = false),
      )
      location.assign(page)
      // The browser is leaving the page: as with the real script, the promise never settles.
      return new Promise(() => {})
    },
  }
}

function TossPayments(clientKey) {
  return {
    widgets(options) {
      checkKeys(clientKey, options?.customerKey)
      return widgetsFor(clientKey)
    },
  }
}

globalThis.TossPayments = Object.assign(TossPayments, { ANONYMOUS: '@@ANONYMOUS' })
