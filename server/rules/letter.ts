// What a mail looks like: the same words as plain text and as simple HTML, which needs nothing from the web.
import type { Locale } from '#messages/words.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type LetterWords = { subject: string; /** May have several lines. */ text: string; button: string; note: string }

export function letterOf({ subject, text, button, note }: LetterWords, locale: Locale, address: string) {
  const url = escaped(address)
  const html = `<!doctype html>
<html lang="${locale}">
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.6;color:#1f2a26;background:#ffffff">
<p style="font-size:20px;font-weight:bold;color:#1f6b4a">Madang</p>
<p>${escaped(text).replaceAll('\n', '<br>')}</p>
<p><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6b4a;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>
<p style="font-size:13px;word-break:break-all"><a href="${url}" style="color:#1f6b4a">${url}</a></p>
<p style="font-size:13px;color:#5a6762">${escaped(note)}</p>
</body>
</html>
`
  return { subject, text: `${text}\n\n${button}: ${address}\n\n${note}\n`, html }
}
