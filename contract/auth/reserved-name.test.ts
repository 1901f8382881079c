import { describe, expect, it } from 'vitest'
import { cleanLine, cutLine, hasUnseen } from '#contract/shared/line.ts'
import { isReservedName } from './reserved-name.ts'

describe('a name that passes for those who run the site', () => {
  it.each([
    '관리자',
    '관 리 자',
    '관-리-자',
    '관리자님',
    '공식 관리자',
    '마당관리자',
    '관리자2',
    '관리자 01',
    '[관리자]',
    '★관리자★',

    'ㄱㅘㄴㄹㅣㅈㅏ',
    '관ㄹㅣ자',
    '관ㄹl자',
    '관리ㅈr',
    '과ㄴ리자',
    '관리자'.normalize('NFD'),
    '운영자',
    '운영진입니다',
    '0ㅓ드민',
    '마당',

    'admin',
    'ADMIN',
    'Аdmin',
    '4dmin',
    'adm1n',
    'аԁміп',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'ⓐⓓⓜⓘⓝ',
    'ᴀᴅᴍɪɴ',
    'ádmïn',
    'a.d.m.i.n',
    'adrnin',

    'The Admin',
    'admin team',
    'Madang Admin',
    'admin123',
    'r00t',
    'Syst3m',
    'M@dang',
    'Μadang',
    'ADΜIΝ',
    'Operator',
    'Suppоrt',
    '탈퇴한 사용자',
    '🇦🇩🇲🇮🇳',
  ])('%s', (name) => expect(isReservedName(name)).toBe(true))

  it.each([
    '관리자의 고양이',
    '마당이',
    '김마당',
    '마당 사람들',
    '지원',
    '정지원',
    '부관',
    '공지영',
    '루트비히',
    '운영',
    '관리',
    '시스템공학도',

    'Admiral',
    'Rooty',
    'Adam',
    'Ann',
    'Supporter',
    'Madangkim',
    'Radmin Kim',
    'Rosa',
    '홍길동',
    '이o리',
    '100%',
    'Ivan',
    'Иван',
    'Ελένη',
  ])('not %s', (name) => expect(isReservedName(name)).toBe(false))
})

describe('a line of text', () => {
  it.each([
    ['zero width', '김\u200b마당'],
    ['right to left', '마당\u202egnadam'],
    ['isolated direction', '\u2066마당\u2069'],
    ['line break', '김\n마당'],
    ['control', '김\u0007마당'],
    ['Hangul filler', '\u3164'],
    ['half-width filler', '김\uffa0'],
    ['choseong filler', '\u115f\u1160'],
    ['soft hyphen', '마\u00ad당'],
    ['joiner outside an emoji', 'ad\u200dmin'],
    ['empty Braille', '\u2800'],
    ['tag', '마당\u{e0041}'],
    ['half a character', '김\ud83d'],
    ['heap of marks', 'a\u0300\u0301\u0302\u0303'],
  ])('is refused or cleaned with: %s', (_, text) => {
    expect(hasUnseen(text)).toBe(true)
    expect(hasUnseen(cleanLine(text))).toBe(false)
  })

  it.each(['김마당', '👨‍👩‍👧 가족', '❤️ 마당', '👍🏽', 'Nguyễn Văn A', 'José', '한 지우', 'שלום', 'สวัสดี', '1️⃣ 번'])(
    'may be %s',
    (text) => {
      expect(hasUnseen(text)).toBe(false)
      expect(cleanLine(text)).toBe(text.normalize('NFC'))
    },
  )

  it('is tidied: one spelling, single spaces, none at the ends', () => {
    expect(cleanLine(' 김\u3000\u00a0 마당\r\n이\t')).toBe('김 마당 이')
    expect(cleanLine('마당'.normalize('NFD'))).toBe('마당')
    expect(cleanLine('a\u0315\u0316\u0317\u0318b')).toBe('a\u0316\u0317b')
    expect(cutLine('가나 👍🏽다', 4)).toBe('가나')
  })
})
