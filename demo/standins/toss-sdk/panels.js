// The two panels that the widget renders into the shop's page, in the page's language and its light or dark colours.

const STYLE = `
.toss-standin { color-scheme: inherit; font: inherit; color: light-dark(#1d2320, #eef1ef); word-break: keep-all; overflow-wrap: anywhere; }
.toss-standin fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.toss-standin legend { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; width: 100%; padding: 0; margin: 0 0 8px; font-weight: 600; }
.toss-standin .badge { padding: 1px 8px; border: 1px dashed light-dark(#0b6e4f, #58c99c); border-radius: 999px;
  color: light-dark(#0b6e4f, #58c99c); font-size: 12px; font-weight: 600; }
.toss-standin .methods { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
.toss-standin label { display: flex; gap: 10px; align-items: center; min-height: 48px; padding: 8px 12px; cursor: pointer;
  border: 1px solid light-dark(#8b948f, #6b756f); border-radius: 12px; background: light-dark(#fff, #1d2220); }
.toss-standin label:hover { background: light-dark(#eef4f0, #26302b); }
.toss-standin label:has(:checked) { border-color: light-dark(#0b6e4f, #58c99c); box-shadow: inset 0 0 0 1px light-dark(#0b6e4f, #58c99c); }
.toss-standin label:has(:focus-visible) { outline: 3px solid light-dark(#0b6e4f, #58c99c); outline-offset: 2px; }
.toss-standin input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: light-dark(#0b6e4f, #58c99c); }
.toss-standin input:focus-visible { outline: none; }
`

/** The provider's names of the methods, which the payment carries. */
const METHODS = [
  ['card', '카드'],
  ['easyPay', '간편결제'],
  ['transfer', '계좌이체'],
  ['phone', '휴대폰'],
]

export const wordsHere = () => tossWords[document.documentElement.lang.startsWith('en') ? 'en' : 'ko']

function element(tag, props, ...children) {
  const made = Object.assign(document.createElement(tag), props)
  made.append(...children)
  return made
}

/** @returns the panel and a function that removes it */
function panel(selector, content) {
  const place = typeof selector === 'string' ? document.querySelector(selector) : null
  if (!place) throw tossError('INVALID_SELECTOR')
  const box = element('div', { className: 'toss-standin' }, element('style', { textContent: STYLE }), content)
  place.append(box)
  return () => box.remove()
}

function listeners() {
  const all = new Map()
  return {
    on: (event, listener) => all.set(event, [...(all.get(event) ?? []), listener]),
    tell: (event, value) => (all.get(event) ?? []).forEach((listener) => listener(value)),
  }
}

export function methodsPanel(selector, onGone) {
  const words = wordsHere()
  const { on, tell } = listeners()
  let selected = METHODS[0][1]
  const choice = ([key, method]) => {
    const input = element('input', {
      type: 'radio',
      name: 'toss-standin-method',
      value: method,
      checked: method === selected,
    })
    input.addEventListener('change', () => {
      selected = method
      tell('paymentMethodSelect', { code: method, type: 'NORMAL' })
    })
    return element('label', {}, input, words[key])
  }
  const legend = element('legend', {}, words.methods, element('span', { className: 'badge', textContent: words.badge }))
  const remove = panel(
    selector,
    element('fieldset', {}, legend, element('div', { className: 'methods' }, ...METHODS.map(choice))),
  )
  const widget = {
    on,
    getSelectedPaymentMethod: async () => ({ code: selected, type: 'NORMAL' }),
    destroy: async () => {
      remove()
      onGone()
    },
  }
  return { widget, selected: () => selected }
}

export function agreementPanel(selector, onGone) {
  const words = wordsHere()
  const { on, tell } = listeners()
  const box = element('input', { type: 'checkbox' })
  box.addEventListener('change', () => {
    tell('agreementStatusChange', {
      agreedRequiredTerms: box.checked,
      terms: [{ id: 'required', agreed: box.checked, required: true }],
    })
  })
  const legend = element('legend', {}, words.agreement)
  const remove = panel(selector, element('fieldset', {}, legend, element('label', {}, box, words.terms)))
  const widget = {
    on,
    destroy: async () => {
      remove()
      onGone()
    },
  }
  return { widget, agreed: () => box.checked }
}
