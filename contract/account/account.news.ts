import { DEFAULT_SITE_NAME } from '#contract/site/default-site.ts'
import { newsOf } from '#contract/shared/news.ts'

export const accountNews = newsOf(null)({
  /** Takes the name of the site; older ones have kept none. It leads to where the site says what is new, or introduces itself. */
  welcome: {
    type: '사용자',
    text: (site: string) => `${site || DEFAULT_SITE_NAME}에 오신 것을 환영합니다.`,
    list: '/',
  },
  /** Takes the e-mail, or the name of somebody without one, by which the list of people finds them. */
  signedUp: {
    type: '사용자',
    text: (email: string) => `신규회원(${email})이 가입했습니다.`,
    list: '/notifications',
    leadsTo: (detail) => ({
      to: '/userInfo',
      search: detail.includes('@') ? { by: 'email', text: detail } : { text: detail },
    }),
    isForAdmins: true,
  },
  signUpWaits: {
    type: '사용자',
    text: (email: string) => `신규회원(${email})이 가입 승인을 기다립니다.`,
    list: '/notifications',
    leadsTo: () => ({ to: '/admin/$section', params: { section: 'signUp' } }),
    isForAdmins: true,
  },
  sessionsEnded: {
    type: '사용자',
    text: '관리자가 모든 기기에서 로그아웃시켰습니다. 내가 한 적 없는 일이 있었다면 비밀번호를 바꿔 주세요.',
    list: '/notifications',
    leadsTo: () => ({ to: '/account' }),
    isCritical: true,
  },
})
