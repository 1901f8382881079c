import { userInfoApi } from '#contract/user-info.ts'
import type { Mount } from '#server/http/mount.ts'
import { getUserInfo, putUserInfo } from './user-info.service.ts'

export function userInfoRoutes(mount: Mount) {
  mount(userInfoApi.get, ({ who, params, deps }) => getUserInfo(deps.db, who, params.uid))
  mount(userInfoApi.put, ({ who, params, body, deps }) => putUserInfo(deps, who, params.uid, body))
}
