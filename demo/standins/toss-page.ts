// The page of the stand-in provider where a buyer pays, or a tester decides how it goes: plain HTML, no scripts.
import { escapeHtml } from '#contract/shared/entities.ts'
import { tossPageWords } from '#messages/shared/standins.ts'
import type { Locale } from '#messages/shared/words.ts'
import { refusedAtConfirm, refusedOnPage, tossCodes } from './toss-codes.ts'
import { emptyIcon, pagePolicy } from './page-policy.ts'
import type { StandinPayment } from './toss-store.ts'

export const tossPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'cache-control': 'no-store',
}

const style = `
:root { color-scheme: light dark; --paper: #f7f7f4; --card: #fff; --ink: #1d2320; --soft: #59625d;
  --line: #8b948f; --hover: #eef4f0; --accent: #0b6e4f; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #141816; --card: #1d2220; --ink: #eef1ef;
  --soft: #a9b3ad; --line: #6b756f; --hover: #26302b; --accent: #58c99c; --on-accent: #10201a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--paper); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
  font: 16px/1.5 Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.badge { display: inline-block; padding: 2px 10px; border: 1px dashed var(--accent); border-radius: 999px;
  color: var(--accent); font-size: 13px; font-weight: 600; }
h1 { margin: 12px 0 4px; font-size: 22px; line-height: 1.3; }
h2 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; padding: 12px 16px;
  border-radius: 12px; background: var(--hover); }
dt { color: var(--soft); } dd { margin: 0; text-align: end; }
.amount { font-size: 18px; font-weight: 700; }
form { display: grid; gap: 8px; margin-top: 16px; }
button, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card); color: inherit; font: inherit; }
button { cursor: pointer; } button:hover { background: var(--hover); }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:hover { background: var(--accent); filter: brightness(1.08); }
button:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { font-size: 14px; color: var(--soft); }
.note { margin-top: 20px; font-size: 13px; }
`

const frame = (locale: Locale, title: string, content: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${emptyIcon}
<title>${escapeHtml(title)} · ${escapeHtml(tossPageWords[locale].badge)}</title>
<style>${style}</style>
</head>
<body>
<main>
<span class="badge">${escapeHtml(tossPageWords[locale].badge)}</span>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const option = (value: string, code: keyof typeof tossCodes) =>
  `<option value="${escapeHtml(value)}">${escapeHtml(`${code} · ${tossCodes[code].message}`)}</option>`

const button = (choice: string, text: string, kind = '') =>
  `<button name="choice" value="${choice}"${kind}>${escapeHtml(text)}</button>`

export function tossPage(locale: Locale, { orderName, orderId, amount, method }: StandinPayment) {
  const words = tossPageWords[locale]
  return frame(
    locale,
    words.title,
    `<p>${escapeHtml(words.lead)}</p>
<dl>
<dt>${escapeHtml(words.order)}</dt><dd>${escapeHtml(orderName)}</dd>
<dt>${escapeHtml(words.number)}</dt><dd>${escapeHtml(orderId)}</dd>
<dt>${escapeHtml(words.method)}</dt><dd>${escapeHtml(method)}</dd>
<dt>${escapeHtml(words.amount)}</dt><dd class="amount">${escapeHtml(words.won(amount))}</dd>
</dl>
<form method="post">
${button('success', words.pay, ' class="primary"')}
${button('cancel', words.cancel)}
<h2>${escapeHtml(words.trouble)}</h2>
<label for="code">${escapeHtml(words.code)}</label>
<select id="code" name="code">
<optgroup label="${escapeHtml(words.onPage)}">${refusedOnPage.map((code) => option(code, code)).join('')}</optgroup>
<optgroup label="${escapeHtml(words.atConfirm)}">${refusedAtConfirm.map((code) => option(`confirm:${code}`, code)).join('')}</optgroup>
</select>
${button('refuse', words.refuse)}
${button('deposit', words.deposit)}
${button('late', words.late)}
${button('lost', words.lost)}
${button('fail500', words.fail500)}
</form>
<p class="note">${escapeHtml(words.note)}</p>`,
  )
}

export const goneTossPage = (locale: Locale) =>
  frame(locale, tossPageWords[locale].goneTitle, `<p>${escapeHtml(tossPageWords[locale].gone)}</p>`)
