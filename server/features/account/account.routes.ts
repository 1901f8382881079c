import { accessTokenApi } from '#contract/shared/access-token.ts'
import { accountApi } from '#contract/account/account.ts'
import { siteFile } from '#server/http/files/file-name.ts'
import type { Mount } from '#server/http/call/mount.ts'
import type { Said } from '#server/rules/server-module.ts'
import { listTokens, makeToken, revokeToken } from './access-token.service.ts'
import { endDevice, endOtherDevices, listDevices } from './device.service.ts'
import { myData } from './my-data.service.ts'
import { changePassword, getAccount } from './password.service.ts'
import { makeResetLink } from './reset-link.service.ts'
import { putTimeZone } from './time-zone.service.ts'
import { sendVerification } from './verification.service.ts'

export function accountRoutes(mount: Mount, said: Said) {
  mount(accountApi.get, ({ who, deps }) => getAccount(deps.db, who))
  mount(accountApi.changePassword, ({ who, body, deps, locale }) => changePassword(deps, who, body, locale))
  mount(accountApi.listDevices, ({ who, deps }) => listDevices(deps.db, who))
  mount(accountApi.endDevice, ({ who, params, deps }) => endDevice(deps.db, who, params.sessionId))
  mount(accountApi.endOtherDevices, ({ who, deps }) => endOtherDevices(deps.db, who))
  mount(accessTokenApi.list, ({ who, deps }) => listTokens(deps.db, who))
  mount(accessTokenApi.make, ({ who, body, deps }) => makeToken(deps, who, body))
  mount(accessTokenApi.revoke, ({ who, params, deps }) => revokeToken(deps.db, who, params.id))
  mount.raw(accountApi.myData, async ({ who, deps, locale, c }) => {
    const { name, stream } = await myData(deps, who, locale, said)
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      ...(await siteFile(deps, name)),
      'cache-control': 'private, no-store',
    })
  })
  mount(accountApi.putTimeZone, ({ who, body, deps }) => putTimeZone(deps.db, who, body.timeZone))
  mount(accountApi.sendVerification, ({ who, deps, locale }) => sendVerification(deps, who, locale))
  mount(accountApi.makeResetLink, ({ who, params, deps }) => makeResetLink(deps, who, params.uid))
}
