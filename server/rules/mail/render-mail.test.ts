import { expect, it } from 'vitest'
import { defaultSite } from '#contract/site/default-site.ts'
import { mailWords } from '#messages/mail/mail.ts'
import { renderMail } from './render-mail.ts'

it('signs its mails with its name, its colour and its business, and shows nothing as HTML that was typed', () => {
  const business = { ...defaultSite.business, company: '<은하수>', tel: '02-123-4567' }
  const words = { ...mailWords.ko.signUp, text: mailWords.ko.signUp.text('A&B') }
  const letter = renderMail(words, 'ko', 'https://x.example/l', { name: 'A&B', accent: 'rose', business })
  expect(letter.subject).toBe('[A&B] 가입을 마쳐 주세요')
  expect(letter.text).toContain('A&B 가입이 끝납니다')
  expect(letter.text).toContain('-- \n<은하수> · 02-123-4567')
  // A browser that shows the mail names its window so.
  expect(letter.html).toContain('<title>[A&amp;B] 가입을 마쳐 주세요</title>')
  // Without it a phone draws a page for a desk and makes it tiny.
  expect(letter.html).toContain('<meta name="viewport" content="width=device-width">')
  expect(letter.html).toContain('background:#9e244f')
  expect(letter.html).toContain('&lt;은하수&gt; · 02-123-4567')
  expect(letter.html).not.toContain('<은하수>')
})
