import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { HOUR_MS, MINUTE_MS } from '#contract/shared/durations.ts'
import type { ProfileInput, UserInfo } from '#contract/user-info/user-info.schema.ts'
import { accountApi } from '#contract/account/account.ts'
import type { BodyInput } from '#contract/api.ts'
import { userInfoApi, type UserRole, type UserSort } from '#contract/user-info/user-info.ts'
import { addressOf, call } from '#web/lib/api/call.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { pageByPage } from '#web/lib/api/pages.ts'
import { sessionQuery } from '#web/lib/api/session.ts'
import { addressOfPicked } from '#web/lib/api/upload.ts'

/** Name, job and photo as the form has them: a photo that was just picked is still a file. */
export type ProfileDraft = Omit<ProfileInput, 'avatarUrl'> & { avatarUrl: string | File }

export type ProfileToSave = {
  uid: string
  draft: ProfileDraft
  /** The version of the record that was read; left out where there is none yet. */
  version: number | undefined
  onProgress: (percent: number | null) => void
}

export const SAVE_KEY = ['userInfo', 'save']

export type UserListFilter = { name?: string; job?: string; email?: string; sort: UserSort; cursor?: string }
const PAGE_SIZE = 20

/** Where all of the list is had as a file, for admins. */
export const csvAddress = ({ cursor: _page, ...query }: UserListFilter) => addressOf(userInfoApi.csv, { query })

export const userInfoQueries = {
  waiting: () =>
    infiniteQueryOptions({
      queryKey: ['userInfo', 'waiting'],
      queryFn: ({ pageParam, signal }) =>
        call(userInfoApi.listWaiting, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
      ...pageByPage,
    }),
  /** The list stays fresh for five minutes, unless the live stream publishes a change before. */
  list: (filter: UserListFilter) =>
    queryOptions({
      queryKey: ['userInfo', 'list', filter],
      queryFn: ({ signal }) => call(userInfoApi.list, { query: { ...filter, limit: PAGE_SIZE }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 5 * MINUTE_MS,
    }),
  /** One profile stays fresh for an hour, unless the live stream publishes a change before. */
  one: (uid: string) =>
    queryOptions({
      queryKey: ['userInfo', uid],
      queryFn: ({ signal }) => call(userInfoApi.get, { params: { uid }, signal }),
      staleTime: HOUR_MS,
    }),
}

export const userInfoMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationKey: SAVE_KEY,
      mutationFn: async ({ uid, draft, version, onProgress }: ProfileToSave) => {
        const avatarUrl = await addressOfPicked(draft.avatarUrl, { client, onProgress })
        return call(userInfoApi.put, { params: { uid }, body: { ...draft, avatarUrl, version } })
      },
      onSuccess: async (saved) => {
        await showAnswer<UserInfo>(client, userInfoQueries.one(saved.uid).queryKey, saved)
        // The avatar in the top bar comes with the session.
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      meta: { tellsItself: true, invalidates: [['userInfo']] },
    }),
}

const changesUsers = { tellsItself: true, invalidates: [['userInfo']] }

/** Mutations of a whole account; the caller reports how each went. */
export const userAccountMutations = {
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ uid, ...body }: { uid: string } & BodyInput<typeof userInfoApi.setStatus>) =>
        call(userInfoApi.setStatus, { params: { uid }, body }),
      meta: changesUsers,
    }),
  warn: () =>
    mutationOptions({
      mutationFn: ({ uid, words }: { uid: string; words: string }) =>
        call(userInfoApi.warn, { params: { uid }, body: { words } }),
      meta: { tellsItself: true },
    }),
  setRole: () =>
    mutationOptions({
      mutationFn: ({ uid, role }: { uid: string; role: UserRole }) =>
        call(userInfoApi.setRole, { params: { uid }, body: { role } }),
      meta: changesUsers,
    }),
  setVerified: () =>
    mutationOptions({
      mutationFn: ({ uid, isVerified }: { uid: string; isVerified: boolean }) =>
        call(userInfoApi.setVerified, { params: { uid }, body: { isVerified } }),
      meta: { tellsItself: true, invalidates: [['userInfo'], ['people']] },
    }),
  endSessions: () =>
    mutationOptions({
      mutationFn: (uid: string) => call(userInfoApi.endSessions, { params: { uid } }),
      meta: { tellsItself: true },
    }),
  makeResetLink: () =>
    mutationOptions({
      mutationFn: (uid: string) => call(accountApi.makeResetLink, { params: { uid }, body: {} }),
      meta: { tellsItself: true },
    }),
  /** The account of somebody who waited is removed; the caller goes on with the list. */
  decline: () =>
    mutationOptions({
      mutationFn: (uid: string) => call(userInfoApi.remove, { params: { uid } }),
      meta: changesUsers,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (uid: string) => call(userInfoApi.remove, { params: { uid } }),
      meta: { tellsItself: true },
    }),
}
