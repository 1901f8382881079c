import type { MailEnd, MailProblem } from '#contract/mail/mail.ts'
import { counted } from '#messages/shared/english.ts'
import { words } from '#messages/shared/words.ts'

type Problems = Record<MailProblem, string>
type Ends = Record<MailEnd, string>

/** The section /admin/mail. */
export const mailAdminWords = words({
  ko: {
    title: '메일 보내기',
    host: '메일 서버',
    from: '보내는 주소',
    off: '메일 서버가 정해지지 않아 메일을 보내지 않습니다. 서버의 설정 SMTP_URL, MAIL_FROM, PUBLIC_URL을 정하고 다시 켜 주세요.',
    mailbox: '데모에서는 메일을 실제로 보내지 않고 이 서버의 메일함에 담아 둡니다.',
    openMailbox: '데모 메일함 열기',
    waiting: (count: number) => `한 번 이상 실패해 다시 보낼 메일이 ${count}통 있습니다.`,
    test: '나에게 시험 메일 보내기',
    tested: '메일 서버가 시험 메일을 받았습니다. 받은 메일함을 확인해 보세요.',
    notTested: '시험 메일을 보내지 못했습니다.',
    list: '보낸 메일',
    listText: '30일 동안 남습니다. 메일의 내용과 링크는 남기지 않습니다.',
    filter: '결과로 거르기',
    filters: { all: '모두', sent: '보냄', failed: '실패' },
    ends: { sent: '보냄', failed: '실패' } satisfies Ends,
    problems: {
      address: '받는 주소를 메일 서버가 거절했습니다.',
      message: '메일 서버가 이 메일을 거절했습니다.',
      signIn: '메일 서버에 로그인하지 못했습니다. SMTP_URL의 사용자와 비밀번호를 확인해 주세요.',
      certificate: '메일 서버의 인증서를 믿을 수 없습니다. 서버 기록에 이유와 알맞은 설정이 있습니다.',
      unreachable: '메일 서버에 연결하지 못했습니다. SMTP_URL의 주소와 포트를 확인해 주세요.',
      later: '메일 서버가 지금은 받지 않습니다.',
      other: '알 수 없는 문제가 생겼습니다. 서버 기록을 확인해 주세요.',
    } satisfies Problems,
    coded: (problem: string, code: number) => `${problem} (${code})`,
    resend: '다시 보내기',
    resendOf: (subject: string, to: string) => `다시 보내기: ${subject}, ${to}`,
    resent: '곧 다시 보냅니다.',
    empty: '아직 보낸 메일이 없습니다.',
    nothingFound: '조건에 맞는 메일이 없습니다.',
    more: '더 보기',
    failed: '메일 기록을 불러오지 못했습니다.',
  },
  en: {
    title: 'Sending mail',
    host: 'Mail server',
    from: 'From',
    off: 'No mail server is set, so nothing is sent. Set SMTP_URL, MAIL_FROM and PUBLIC_URL for the server and start it again.',
    mailbox: 'The demo sends no real mail: this server keeps it in a mailbox.',
    openMailbox: 'Open the mailbox',
    waiting: (count) => `${counted(count, 'mail')} failed at least once and will be tried again.`,
    test: 'Send myself a test mail',
    tested: 'The mail server has taken the test mail. Please look into your inbox.',
    notTested: 'The test mail was not sent.',
    list: 'Mails sent',
    listText: 'Kept for 30 days, without what they said and without their links.',
    filter: 'Filter by result',
    filters: { all: 'All', sent: 'Sent', failed: 'Failed' },
    ends: { sent: 'Sent', failed: 'Failed' },
    problems: {
      address: 'The mail server refused the address.',
      message: 'The mail server refused this mail.',
      signIn: 'Signing in to the mail server failed. Check the user and password in SMTP_URL.',
      certificate:
        'The certificate of the mail server is not trusted. The server’s log has the reason and the setting for it.',
      unreachable: 'The mail server could not be reached. Check the host and port in SMTP_URL.',
      later: 'The mail server does not take it just now.',
      other: 'Something unknown went wrong. The server’s log says more.',
    },
    coded: (problem, code) => `${problem} (${code})`,
    resend: 'Send again',
    resendOf: (subject, to) => `Send again: ${subject}, ${to}`,
    resent: 'It will be sent again in a moment.',
    empty: 'No mail has been sent yet.',
    nothingFound: 'No mail matches.',
    more: 'Show more',
    failed: 'The mails could not be loaded.',
  },
})
