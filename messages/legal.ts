import type { LegalKind } from '#contract/legal.ts'
import { words } from './words.ts'

type Kinds = Record<LegalKind, string>

/** The terms and the privacy policy: their pages, their section of the desk, and the question whether somebody agrees. */
export const legalWords = words({
  ko: {
    kinds: { terms: '이용약관', privacy: '개인정보 처리방침' } satisfies Kinds,
    since: (day: string) => `${day}부터`,
    version: (number: number, day: string) => `${number}판 · ${day}`,
    versions: '모든 판',
    inForce: '지금 쓰는 판',
    former: '지난 판입니다.',
    toPresent: '지금 쓰는 판 보기',
    none: '아직 정해진 내용이 없습니다.',
    failed: '글을 불러오지 못했습니다.',
    sectionText:
      '여기에 쓴 글은 누구나 읽을 수 있고, 가입할 때 동의를 받습니다. 고쳐서 저장하면 새 판이 되어 회원에게 한 번 더 동의를 받습니다. 비우고 저장하면 없어집니다.',
    label: '내용',
    hint: '빈 줄로 문단을 나눕니다. 웹 주소는 저절로 링크가 됩니다.',
    save: '저장',
    saved: '저장했습니다.',
    see: '페이지 보기',
    empty: '(비어 있음)',
    agree: '에 동의합니다.',
    and: '과 ',
    required: '가입하려면 동의가 필요합니다.',
    links: '약관과 방침',
    newTitle: '동의해 주세요',
    changedTitle: '바뀐 내용에 동의해 주세요',
    noticeText: '읽어 보시고 동의를 눌러 주세요. 쓰던 것은 그대로 있습니다.',
    accept: '동의합니다',
    accepted: '동의해 주셔서 고맙습니다.',
  },
  en: {
    kinds: { terms: 'Terms of use', privacy: 'Privacy policy' },
    since: (day) => `In force since ${day}`,
    version: (number, day) => `Version ${number} · ${day}`,
    versions: 'All versions',
    inForce: 'In force',
    former: 'This is a former version.',
    toPresent: 'See the version in force',
    none: 'Nothing has been written yet.',
    failed: 'The text could not be loaded.',
    sectionText:
      'Everybody can read these texts, and whoever signs up agrees to them. A changed text is a new version, to which members are asked to agree once more. Save an empty one to take it away.',
    label: 'Text',
    hint: 'Empty lines separate paragraphs. Web addresses become links.',
    save: 'Save',
    saved: 'Saved.',
    see: 'See the page',
    empty: '(empty)',
    agree: ': I agree.',
    and: ' and ',
    required: 'You need to agree to sign up.',
    links: 'Terms and privacy',
    newTitle: 'Please agree',
    changedTitle: 'Please agree to what has changed',
    noticeText: 'Please read and press agree. Nothing of what you were doing is lost.',
    accept: 'I agree',
    accepted: 'Thank you for agreeing.',
  },
})
