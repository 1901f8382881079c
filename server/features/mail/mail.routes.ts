import { mailApi } from '#contract/mail/mail.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { listMails, mailState, sendAgain, sendTest } from './mail.service.ts'

export function mailRoutes(mount: Mount) {
  mount(mailApi.state, ({ deps }) => mailState(deps))
  mount(mailApi.list, ({ query, deps }) => listMails(deps, query))
  mount(mailApi.test, ({ who, deps, locale }) => sendTest(deps, who, locale))
  mount(mailApi.resend, ({ who, params, deps }) => sendAgain(deps, who, params.id))
}
