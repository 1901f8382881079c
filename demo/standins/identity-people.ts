// The invented people of the stand-in providers. None of them exists; `.example` addresses reach nobody.
import type { SocialProvider } from '#contract/settings/settings.ts'

export type Person = {
  id: string
  name: string
  /** Null: the provider gives no address, as GitHub and Kakao do for people who keep theirs private. */
  email: string | null
  /** GitHub shows the address to the app alone, not on the profile. */
  privateEmail?: boolean
}

export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  kakao: 'Kakao',
}

export const people: Record<SocialProvider, readonly Person[]> = {
  google: [
    { id: 'google-1', name: '윤슬기', email: 'seulgi.yoon@google.example' },
    { id: 'google-2', name: 'Robin Park', email: 'robin.park@google.example' },
  ],
  github: [
    { id: '900000001', name: '정하루', email: 'haru.jeong@github.example' },
    { id: '900000002', name: '문고요', email: 'goyo.moon@github.example', privateEmail: true },
  ],
  kakao: [
    { id: 'kakao-1', name: '라온', email: 'raon@kakao.example' },
    { id: 'kakao-2', name: '가람', email: 'garam@kakao.example' },
    { id: 'kakao-3', name: '소라', email: null },
  ],
}
