// Renders a mail: the same words as plain text and as simple HTML, which needs nothing from the web.
import { escapeHtml } from '#contract/shared/entities.ts'
import { accents, businessLines, type Site } from '#contract/site/site.ts'
import type { Locale } from '#messages/shared/words.ts'

type Look = Pick<Site, 'name' | 'accent' | 'business'>

/** Under every mail: who sends it, as far as the site says so. */
const senderOf = ({ business }: Look) =>
  businessLines
    .map((line) => business[line])
    .filter(Boolean)
    .join(' · ')

type MailWords = { subject: string; /** May have several lines. */ text: string; button: string; note: string }
type SmallLink = { text: string; address: string }

export function renderMail(
  { subject, text, button, note }: MailWords,
  locale: Locale,
  address: string,
  look: Look,
  /** Below everything else. */
  more: SmallLink[] = [],
) {
  const title = `[${look.name}] ${subject}`
  const color = accents[look.accent]
  const sender = senderOf(look)
  const url = escapeHtml(address)
  const foot =
    sender && `<p style="font-size:12px;color:#5a6762;border-top:1px solid #e7e4db">${escapeHtml(sender)}</p>\n`
  const small = more.map(
    (link) => `<a href="${escapeHtml(link.address)}" style="color:#5a6762">${escapeHtml(link.text)}</a>`,
  )
  const links = small.length > 0 ? `<p style="font-size:13px;color:#5a6762">${small.join(' · ')}</p>\n` : ''
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.6;color:#1f2a26;background:#ffffff">
<p style="font-size:20px;font-weight:bold;color:${color}">${escapeHtml(look.name)}</p>
<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>
<p><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:13px;word-break:break-all"><a href="${url}" style="color:${color}">${url}</a></p>
<p style="font-size:13px;color:#5a6762">${escapeHtml(note)}</p>
${links}${foot}</body>
</html>
`
  const plain = [
    text,
    `${button}: ${address}`,
    note,
    ...more.map((link) => `${link.text}: ${link.address}`),
    ...(sender ? [`-- \n${sender}`] : []),
  ]
  return { sender: look.name, subject: title, text: `${plain.join('\n\n')}\n`, html }
}
