// The page of a stand-in provider in its 500 × 600 popup: plain HTML, no scripts, nothing from elsewhere.
import { escapeHtml } from '#contract/shared/entities.ts'
import type { SocialProvider } from '#contract/settings/settings.ts'
import { identityWords } from '#messages/shared/standins.ts'
import type { Locale } from '#messages/shared/words.ts'
import { emptyIcon } from './page-policy.ts'
import { people, providerNames, type Person } from './identity-people.ts'

const colors: Record<SocialProvider, { brand: string; onBrand: string }> = {
  google: { brand: '#3367d6', onBrand: '#fff' },
  github: { brand: '#57606a', onBrand: '#fff' },
  kakao: { brand: '#fee500', onBrand: '#191600' },
}

const style = ({ brand, onBrand }: { brand: string; onBrand: string }) => `
:root { color-scheme: light dark; --paper: #f7f7f4; --card: #fff; --ink: #1d2320; --soft: #59625d;
  --line: #8b948f; --hover: #eef4f0; --accent: #0b6e4f; --brand: ${brand}; --on-brand: ${onBrand}; }
@media (prefers-color-scheme: dark) { :root { --paper: #141816; --card: #1d2220; --ink: #eef1ef;
  --soft: #a9b3ad; --line: #6b756f; --hover: #26302b; --accent: #58c99c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--paper); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
  font: 16px/1.5 Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 24px; border: 1px solid var(--line);
  border-top: 4px solid var(--brand); border-radius: 12px; background: var(--card); }
.badge { display: inline-block; padding: 2px 10px; border: 1px dashed var(--accent); border-radius: 999px;
  color: var(--accent); font-size: 13px; font-weight: 600; }
h1 { margin: 12px 0 4px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; color: var(--soft); }
ul { list-style: none; margin: 0 0 12px; padding: 0; display: grid; gap: 8px; }
button { width: 100%; min-height: 44px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card); color: inherit; font: inherit; cursor: pointer; }
button:hover { background: var(--hover); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.person { display: grid; grid-template-columns: 40px 1fr; gap: 12px; align-items: center; padding: 10px 12px;
  text-align: start; }
.face { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: var(--brand); color: var(--on-brand); font-weight: 600; }
.quiet { border-color: transparent; background: none; color: var(--soft); }
.person b { display: block; font-weight: 600; }
.person small { color: var(--soft); font-size: 14px; }
.note { margin: 16px 0 0; font-size: 13px; }
`

function frame(locale: Locale, provider: SocialProvider, title: string, content: string) {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${emptyIcon}
<title>${escapeHtml(title)} · ${escapeHtml(identityWords[locale].badge)}</title>
<style>${style(colors[provider])}</style>
</head>
<body>
<main>
<span class="badge">${escapeHtml(identityWords[locale].badge)}</span>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}

function addressOf(locale: Locale, { email, privateEmail }: Person) {
  if (email === null) return identityWords[locale].noEmail
  return privateEmail ? identityWords[locale].privateEmail : email
}

const choice = (locale: Locale, person: Person) => `<li>
<button class="person" name="person" value="${escapeHtml(person.id)}">
<span class="face" aria-hidden="true">${escapeHtml(person.name.slice(0, 1))}</span>
<span><b>${escapeHtml(person.name)}</b><small>${escapeHtml(addressOf(locale, person))}</small></span>
</button>
</li>`

/** The demo people to choose from, and a way to cancel: the page posts `person` or `cancel` to `action`. */
export function choicePage(locale: Locale, provider: SocialProvider, action: string) {
  const words = identityWords[locale]
  const name = providerNames[provider]
  return frame(
    locale,
    provider,
    words.title(name),
    `<p>${escapeHtml(words.lead)}</p>
<form method="post" action="${escapeHtml(action)}">
<ul>
${people[provider].map((person) => choice(locale, person)).join('\n')}
</ul>
<button name="cancel" value="1" class="quiet">${escapeHtml(words.cancel)}</button>
</form>
<p class="note">${escapeHtml(words.note(name))}</p>`,
  )
}

export const failurePage = (locale: Locale, provider: SocialProvider) =>
  frame(locale, provider, identityWords[locale].failedTitle, `<p>${escapeHtml(identityWords[locale].failed)}</p>`)
