// Whom the user has blocked.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { blockApi } from '#contract/block/block.ts'
import { blockWords } from '#messages/block/block.ts'
import { call } from '#web/lib/api/call.ts'
import { t } from '#web/lib/locale/locale.ts'
import { startOver } from '#web/lib/api/start-over.ts'
import { toast } from '#web/lib/toast/toast.ts'

export const blockQueries = {
  list: () => queryOptions({ queryKey: ['block'], queryFn: ({ signal }) => call(blockApi.list, { signal }) }),
}

export const blockMutations = {
  block: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (uid: string) => call(blockApi.put, { params: { uid }, body: {} }),
      onSuccess: () => startOver(client),
      meta: { tellsItself: true },
    }),
  unblock: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (uid: string) => call(blockApi.remove, { params: { uid } }),
      onSuccess: async () => {
        toast.success(t(blockWords).undone)
        await startOver(client)
      },
    }),
}
