import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { userInfoApi, type ProfileInput } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { MINUTE } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { uploadImage } from '#web/lib/upload.ts'

/** Name, job and photo as the form has them: a photo that was just picked is still a file. */
export type ProfileDraft = Omit<ProfileInput, 'avatarUrl'> & { avatarUrl: string | File }

export type ProfileToSave = {
  uid: string
  draft: ProfileDraft
  /** Of the record that was read; none where there is no record yet. */
  version: number | undefined
  onProgress: (percent: number | null) => void
}

/** A picture that arrived is not sent again when the save after it failed. */
const uploaded = new WeakMap<File, string>()

async function addressOf(photo: string | File, client: QueryClient, onProgress: ProfileToSave['onProgress']) {
  if (typeof photo === 'string') return photo
  const known = uploaded.get(photo)
  if (known) return known
  try {
    onProgress(0)
    const { url } = await uploadImage(photo, { client, onProgress, square: true })
    uploaded.set(photo, url)
    return url
  } finally {
    onProgress(null)
  }
}

export const SAVE_KEY = ['userInfo', 'save']

export const userInfoQueries = {
  /** Seed §9: a single userInfo stays fresh for an hour. */
  one: (uid: string) =>
    queryOptions({
      queryKey: ['userInfo', uid],
      queryFn: ({ signal }) => call(userInfoApi.get, { params: { uid }, signal }),
      staleTime: 60 * MINUTE,
    }),
}

export const userInfoMutations = {
  save: (client: QueryClient) =>
    mutationOptions({
      mutationKey: SAVE_KEY,
      mutationFn: async ({ uid, draft, version, onProgress }: ProfileToSave) => {
        const avatarUrl = await addressOf(draft.avatarUrl, client, onProgress)
        return call(userInfoApi.put, { params: { uid }, body: { ...draft, avatarUrl, version } })
      },
      onSuccess: async (saved) => {
        client.setQueryData(userInfoQueries.one(saved.uid).queryKey, saved)
        // The avatar in the top bar comes with the session.
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      meta: { tellsItself: true, invalidates: [['userInfo']] },
    }),
}
