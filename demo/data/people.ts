// The twelve people of the demo.
import { GREEN, OCHRE, PERSIMMON } from '#demo/drawings/color.ts'
import { gatehouse, mascot, portrait, type Face } from '#demo/drawings/avatar.ts'

type Draft = {
  key: string
  email: string
  name: string
  job: string
  /** How many days before now this person joined. */
  joined: number
  draw: () => string
}

const face = (parts: Face) => () => portrait(parts)

/** In the order in which they joined. */
const drafts = [
  { key: 'admin', email: 'admin@madang.example', name: '관리자', job: '마당 운영자', joined: 72, draw: gatehouse },
  { key: 'madang', email: 'demo@madang.example', name: '마당이', job: '마을 소식지 편집자', joined: 70, draw: mascot },
  {
    key: 'youngsook',
    email: 'youngsook@teotbat.example',
    name: '정영숙',
    job: '텃밭 지기',
    joined: 66,
    draw: face({
      ground: '#d7dfc0',
      skin: '#f0cfae',
      hair: 'curly',
      hairColor: '#b9b4ac',
      shirt: '#8f5a78',
      extras: ['glasses'],
    }),
  },
  {
    key: 'seoyeon',
    email: 'seoyeon@heulk.example',
    name: '윤서연',
    job: '도예가',
    joined: 63,
    draw: face({
      ground: '#f0cdb0',
      skin: '#f6d7bd',
      hair: 'bun',
      hairColor: '#3a2f2b',
      shirt: '#7f9fa8',
      extras: ['earring'],
    }),
  },
  {
    key: 'minjun',
    email: 'minjun@namu.example',
    name: '강민준',
    job: '목수',
    joined: 60,
    draw: face({
      ground: '#c9d8c5',
      skin: '#eec7a4',
      hair: 'short',
      hairColor: '#2b2726',
      shirt: '#8a5f3f',
      extras: ['beard'],
    }),
  },
  {
    key: 'haeun',
    email: 'haeun@bbang.example',
    name: '배하은',
    job: '제빵사',
    joined: 58,
    draw: face({ ground: '#f2c7c0', skin: '#f9dfc9', hair: 'curly', hairColor: '#7a4a2f', shirt: '#fdf3df' }),
  },
  {
    key: 'jiwoo',
    email: 'jiwoo@school.example',
    name: '한지우',
    job: '초등학교 교사',
    joined: 48,
    draw: face({ ground: '#f3dfa8', skin: '#f8dcc4', hair: 'bob', hairColor: '#5a3d2e', shirt: GREEN }),
  },
  {
    key: 'taeho',
    email: 'taeho@sajin.example',
    name: '문태호',
    job: '사진가',
    joined: 37,
    draw: face({
      ground: '#d9cfc2',
      skin: '#edc6a2',
      hair: 'parted',
      hairColor: '#262322',
      shirt: '#3f4f55',
      extras: ['glasses'],
    }),
  },
  {
    key: 'dohyun',
    email: 'dohyun@bakwi.example',
    name: '오도현',
    job: '자전거 수리점 주인',
    joined: 24,
    draw: face({ ground: '#bcd3de', skin: '#ebc19c', hair: 'cap', hairColor: PERSIMMON, shirt: '#4f6f86' }),
  },
  {
    key: 'sora',
    email: 'sora@clinic.example',
    name: '임소라',
    job: '간호사',
    joined: 12,
    draw: face({ ground: '#cfe0e6', skin: '#f7dac2', hair: 'long', hairColor: '#40302a', shirt: '#e9eef0' }),
  },
  {
    key: 'eunbi',
    email: 'eunbi@geurim.example',
    name: '차은비',
    job: '일러스트레이터',
    joined: 6,
    draw: face({
      ground: '#f6d5a5',
      skin: '#f9dfc9',
      hair: 'long',
      hairColor: '#8a4f38',
      shirt: '#c7583a',
      extras: ['earring'],
    }),
  },
  {
    key: 'junseo',
    email: 'junseo@lab.example',
    name: '노준서',
    job: '대학원생',
    joined: 2,
    draw: face({
      ground: '#e5d2ea',
      skin: '#f2ceb0',
      hair: 'short',
      hairColor: '#3b2c25',
      shirt: OCHRE,
      extras: ['glasses', 'scarf'],
    }),
  },
] as const satisfies readonly Draft[]

export type PersonKey = (typeof drafts)[number]['key']
export const people: readonly (Draft & { key: PersonKey })[] = drafts

/** A person of the demo whose account has been made. */
export type Person = { key: PersonKey; uid: string; email: string; name: string; job: string; joinedAt: Date }
