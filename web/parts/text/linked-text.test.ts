import { expect, it } from 'vitest'
import { piecesOf } from './linked-text.tsx'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

it.each([
  ['여기예요 https://madang.example/board. 꼭 보세요', ['https://madang.example/board']],
  ['(http://a.example/x?y=1&z=2#w)', ['http://a.example/x?y=1&z=2#w']],
  ['https://ko.example/마당_(집)', ['https://ko.example/%EB%A7%88%EB%8B%B9_(%EC%A7%91)']],
  ['javascript:alert(1) data:text/html,x ftp://a.example //a.example', []],
  ['https://bank.example@evil.example/', []],
  ['https://', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it('keeps every letter and line', () => {
  const text = '첫 줄\nhttps://a.example/b\n\n끝 <b>https://c.example</b>'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
