// A mailbox in place of a mail server: the last mails, with links that work. They are in the memory of this process alone, because
// some of them open accounts.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { BASE_PATH } from '#contract/shared/base-path.ts'
import { escapeHtml } from '#contract/shared/entities.ts'
import { mailboxWords } from '#messages/shared/standins.ts'
import type { Locale } from '#messages/shared/words.ts'
import type { Mail, Mailbox } from '#server/adapters/mail.ts'
import { isLoopback } from '#server/process/env.ts'
import { localeOf } from '#server/http/locale.ts'
import { isThisMachine } from '#server/http/this-machine.ts'
import { emptyIcon, pagePolicy } from './page-policy.ts'

type Kept = Mail & { at: Date }

const KEEP = 50

const style = `
:root { color-scheme: light dark; --paper: #f7f7f4; --card: #fff; --ink: #1d2320; --soft: #59625d;
  --line: #8b948f; --accent: #0b6e4f; }
@media (prefers-color-scheme: dark) { :root { --paper: #141816; --card: #1d2220; --ink: #eef1ef;
  --soft: #a9b3ad; --line: #6b756f; --accent: #58c99c; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--paper); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
  font: 16px/1.6 Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
.badge { display: inline-block; padding: 2px 10px; border: 1px dashed var(--accent); border-radius: 999px;
  color: var(--accent); font-size: 13px; font-weight: 600; }
h1 { margin: 12px 0 4px; font-size: 22px; line-height: 1.3; }
h2 { margin: 0; font-size: 17px; line-height: 1.4; }
p { margin: 0; color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 12px 0 20px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article { margin-top: 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
article p { font-size: 14px; }
article div { margin-top: 12px; white-space: pre-line; }
`

/** Links of this site lead to where the reader has opened it, under whichever name. */
function linked(text: string, origin: string) {
  const home = escapeHtml(origin)
  return escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (address) => {
    const to = address.startsWith(`${home}${BASE_PATH}`) ? address.slice(home.length) : address
    return `<a href="${to}">${address}</a>`
  })
}

function letterIn(locale: Locale, origin: string, { at, to, subject, text }: Kept) {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(mailboxWords[locale].to)}: ${escapeHtml(to)} · <time datetime="${at.toISOString()}">${escapeHtml(when)}</time></p>
<div>${linked(text.trim(), origin)}</div>
</article>`
}

function pageOf(locale: Locale, content: string) {
  const w = mailboxWords[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${emptyIcon}
<title>${escapeHtml(w.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<span class="badge">${escapeHtml(w.badge)}</span>
<h1>${escapeHtml(w.title)}</h1>
${content}
</main>
</body>
</html>
`
}

export function createMailbox(origin: string) {
  const letters: Kept[] = []
  const box: Mailbox = {
    server: null,
    origin: new URL(origin).origin,
    async send(letter) {
      letters.unshift({ ...letter, at: new Date() })
      letters.length = Math.min(letters.length, KEEP)
      return { state: 'sent' }
    },
    close: () => {},
  }

  /**
   * A reader of these mails can take over accounts. So only the person at this machine may read them, and everybody only
   * where everybody may enter as an admin anyway.
   */
  function pages(isOpen: () => Promise<boolean>) {
    const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
    app.get('/', async (c) => {
      const locale = localeOf(c.req.raw.headers)
      const w = mailboxWords[locale]
      const address = c.env?.incoming?.socket.remoteAddress
      // A page elsewhere may have let its own name lead to this machine.
      const isHere = isThisMachine(address, c.req.raw.headers) && isLoopback(new URL(c.req.url).hostname)
      c.header('content-security-policy', pagePolicy)
      c.header('cache-control', 'no-store')
      if (!isHere && !(await isOpen())) return c.html(pageOf(locale, `<p>${escapeHtml(w.closed)}</p>`), 403)
      const list = letters.map((letter) => letterIn(locale, box.origin, letter)).join('\n')
      return c.html(
        pageOf(
          locale,
          `<p>${escapeHtml(w.lead)}</p>
<nav><a href="">${escapeHtml(w.refresh)}</a><a href="${BASE_PATH}/login">${escapeHtml(w.back)}</a></nav>
${list || `<p>${escapeHtml(w.empty)}</p>`}`,
        ),
      )
    })
    return app
  }

  return { box, pages }
}
